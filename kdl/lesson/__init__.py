"""What stands on a page, as documents: each is made here once, from its subject, in the language that is set."""
