-- An index over the orders that rest had to follow every change of an order, with both others of the table (decision 14).
-- Instead a mark names the orders that rested after a command; beside them only orders that came later may rest.
create table spot_order_mark (
  id int primary key check (id = 1),
  seq bigint not null,
  order_id bigint not null,
  resting text not null
);
insert into spot_order_mark
select 1, seq, order_id, (
    select '[' || coalesce(string_agg(id::text, ',' order by id), '') || ']' from spot_order where status <= 2)
from core_lease;
drop index spot_order_live;
