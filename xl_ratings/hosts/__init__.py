"""Hosts: thin adapters through which people and programs reach the product."""
