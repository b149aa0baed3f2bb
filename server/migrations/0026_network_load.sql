-- Counts how busy a network is: losing them in a crash costs nothing, so they are not written ahead. Several
-- rows stand for one counter, so that a whole operator's customers do not wait for one row.
create unlogged table network_load (
  key          text not null,               -- what was done, and the address or network it came from
  window_start timestamptz not null,
  slot         smallint not null,
  taken        integer not null,
  primary key (key, window_start, slot)
);
create index network_load_by_age on network_load (window_start);
comment on table network_load is
  'One row: part of a count of what strangers did from one address or network, or of the codes sent, in five minutes.';
