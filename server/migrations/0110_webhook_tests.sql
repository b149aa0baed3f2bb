-- A test is of no client. The version before lists it, and tells it again, as it does what was told of clients.

comment on table webhook_delivery is
  'One row: what a partner is told of a client of theirs, and what came of it. Written with what it tells of. A test is of nobody.';
