import { sql } from 'kysely'

import type { Database } from '../../../../apps/server/src/db/database.ts'
import { giveOrderIds } from '../give-order-ids.ts'

/** Far above every id that the program has assigned. */
const firstUser = 10_000_000
/** Every user has four accounts: two coins, each free and held. */
const accountsPerUser = 4
const held = { lots: 100, usdtUnits: 10n ** 13n }

/**
 * The rows of a busy exchange: users with funds, and for the first `liveOrders` of them one resting order, at 1 to 15
 * percent from the index, with its exact hold.
 */
export async function insertLiveRows(
  db: Database,
  { balances, liveOrders }: { balances: number; liveOrders: number },
): Promise<void> {
  const users = Math.floor(balances / accountsPerUser)
  const now = Date.now()
  await sql`
    insert into spot_order
    select (lease.counters::json #>> '{spot,orderId}')::bigint + n, ${firstUser}::bigint + n, 1, case n % 2 when 0 then 'buy' else 'sell' end,
      'limit', 'gtc', p.price, ${held.lots}::bigint, ${held.lots}::bigint, 0, 0, 1, ${now}::bigint, ${now}::bigint
    from core_lease lease, (select index_price from market where id = 1) m,
      generate_series(1, ${liveOrders}::bigint) n,
      lateral (select case n % 2 when 0 then m.index_price - m.index_price * (100 + n % 1400) / 10000
        else m.index_price + m.index_price * (100 + n % 1400) / 10000 end as price) p`.execute(db)
  // A lot of BTC is 1,000 of its smallest units and a tick times a lot 10 of USDT's (scales 2, 5 and 8).
  await sql`
    insert into account
    select (select max(id) from account) + (u - 1) * 4 + k.n,
      'user:' || (${firstUser}::bigint + u) || ':change:' || k.name,
      case k.n when 1 then ${held.usdtUnits}::numeric
        when 2 then case o.side when 'buy' then o.price * o.lots * 10 else 0 end
        when 3 then 100000000
        else case o.side when 'sell' then o.lots * 1000 else 0 end end
    from generate_series(1, ${users}::bigint) u
    left join spot_order o on o.user_id = ${firstUser}::bigint + u
    cross join (values (1, 'USDT:avail'), (2, 'USDT:hold'), (3, 'BTC:avail'), (4, 'BTC:hold')) k(n, name)`.execute(
    db,
  )
  // All money of a demo comes from an external account.
  for (const code of ['USDT', 'BTC']) {
    await sql`
      update account set balance = balance - (
        select sum(balance) from account where path like ${`user:1_______:change:${code}:%`})
      where path = ${`external:demo:${code}`}`.execute(db)
  }
  await giveOrderIds(db, liveOrders)
}
