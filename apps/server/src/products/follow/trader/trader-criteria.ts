import { parseDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { traderEndpoints } from '@candor/protocol/products/follow/endpoints'
import type { SettingKey } from '@candor/protocol/services/settings/setting-list'
import { sql } from 'kysely'

import type { FollowContext } from '../follow-context.ts'
import { closedByLiquidation, orderState } from '../futures-orders.ts'
import { money, moneyText } from '../units.ts'

type Criterion = ReplyOf<typeof traderEndpoints.state>['criteria'][number]

const dayMs = 86_400_000

type Context = Pick<FollowContext, 'books' | 'db' | 'exchange' | 'levels' | 'now' | 'settings'>

/** The criteria of an application as the settings have them now, with the values of one person. */
export async function traderCriteria(
  { books, db, exchange, levels, now, settings }: Context,
  userId: number,
): Promise<Criterion[]> {
  const equityMin = parseDecimal(settings.value('trader_equity_usdt'), money.scale) ?? 0n
  const least = (key: SettingKey) => Number(settings.value(key))
  const { rows } = await sql<{ registered: bigint; closed: bigint; liquidated: bigint }>`
    select created_at as registered,
      (select count(*) from lever_order
        where user_id = ${userId} and status = ${orderState.closed}) as closed,
      coalesce((select max(closed_at) from lever_order
        where user_id = ${userId} and closed_by = ${closedByLiquidation}), 0) as liquidated
    from app_user where id = ${userId}`.execute(db)
  const { registered = 0n, closed = 0n, liquidated = 0n } = rows[0] ?? {}
  const daysSince = (at: bigint) => Math.floor((now() - Number(at)) / dayMs)
  const history = daysSince(registered)
  const equity = await books.read(() => {
    const positions = books
      .positionsOf(userId)
      .filter(({ wallet, currencyId }) => wallet === 'lever' && currencyId === money.id)
    const free = exchange.ledger.available(userId, 'lever', money.id)
    return positions.reduce((sum, { margin, profit }) => sum + margin + profit, BigInt(free))
  })
  const calm = liquidated === 0n ? history : daysSince(liquidated)
  const counted = (name: Criterion['name'], value: number, least: number): Criterion => ({
    name,
    needed: String(least),
    value: String(value),
    is_met: value >= least,
  })
  return [
    counted('identity_level', await levels.of(userId), least('trader_identity_level')),
    counted('history_days', history, least('trader_history_days')),
    counted('closed_orders', Number(closed), least('trader_closed_orders')),
    {
      name: 'futures_equity',
      needed: moneyText(equityMin),
      value: moneyText(equity),
      is_met: equity >= equityMin,
    },
    // Without any liquidation: since the registration.
    counted('days_without_liquidation', calm, least('trader_calm_days')),
  ]
}
