"""Documents: what a page shows, as frozen data with a form in JSON; made once, shown everywhere."""
