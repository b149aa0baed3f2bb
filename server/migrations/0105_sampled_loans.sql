-- How many loans the sample of a check was: a small book has fewer than are asked for. The version before leaves it out.
alter table gl_check add column loans integer; -- null where a row is of an account
