-- One row a UTC day of the simulator. The commitment is public from the start; the seed only 24 hours after the day's end.
create table feed_seed (
  day text primary key,
  seed bytea not null,
  commitment bytea not null,
  committed_at bigint not null
);
