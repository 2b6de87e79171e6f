-- Lock-up: plans, their versions and rates, positions and what they were paid. Only the committer writes these tables.

create table lockup_plan (
  id int primary key,
  currency_id int not null,
  is_paused smallint not null check (is_paused in (0, 1))
);

create table lockup_version (
  id int primary key,
  plan_id int not null references lockup_plan (id),
  number int not null,
  effective_at bigint not null,
  days int not null,
  daily_rate_min bigint not null,
  daily_rate_max bigint not null,
  penalty_rate bigint not null,
  amount_min bigint not null,
  user_amount_max bigint not null,
  plan_amount_max bigint not null,
  dividend_time_ms int not null,
  unique (plan_id, number)
);

-- `day` counts UTC days from 1970. A day without a row pays the highest rate.
create table lockup_rate (
  version_id int not null,
  day int not null,
  daily_rate bigint not null,
  primary key (version_id, day)
);

-- Status: 1 in progress, 2 redeemed.
create table lockup_position (
  id bigint primary key,
  user_id bigint not null,
  version_id int not null,
  amount bigint not null,
  started_at bigint not null,
  days_paid int not null,
  dividends bigint not null,
  status smallint not null,
  penalty bigint not null,
  closed_at bigint not null
) with (fillfactor = 70);
create index lockup_position_user on lockup_position (user_id, id);
create index lockup_position_running on lockup_position (id) where status = 1;

create table lockup_dividend (
  position_id bigint not null,
  day int not null,
  daily_rate bigint not null,
  amount bigint not null,
  at bigint not null,
  seq bigint not null,
  primary key (position_id, day)
);
