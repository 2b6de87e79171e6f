import { amountOf, parseDecimal } from '@candor/core/money'
import { leverConsoleEndpoints } from '@candor/protocol/products/lever/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import type { ProductPlatform } from '../../server-module.ts'
import type { FourEyes } from '../../services/four-eyes/four-eyes.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { timeText } from './delisting-notices.ts'
import { findLeverPair } from './lever-pair.ts'
import { marketsReply } from './markets-reply.ts'
import { orderReply } from './order-reply.ts'
import { findLeverOrders } from './queries.ts'

/** From the treasury to the pool or to the insurance, once two people agreed. */
const fund: Executor<'lever.fund'> = {
  command: 'lever.fund',
  build: ({ pot = '', amount: text = '' }) => {
    const units = parseDecimal(text, currencyById(exchangeConfig.lever.currencyId).scale)
    if (units === undefined) return { ok: false, rejection: 'too_many_decimals' }
    const amount = amountOf(units)
    const chosen = pot === 'insurance' ? 'insurance' : 'futures_pool'
    return { ok: true, value: { kind: 'lever.fund', pot: chosen, amount } }
  },
  outcome: (_reply, { pot, amount }) => `${amount} USDT, ${pot}`,
}

const delist: Executor<'lever.delist'> = {
  command: 'lever.delist',
  build: ({ match_id: id, public_reason: reason = '' }) => ({
    ok: true,
    value: { kind: 'lever.delist', marketId: Number(id), reason },
  }),
  outcome: ({ plannedAt }, { symbol }) => `${symbol}, ${timeText(plannedAt)}`,
}

const relist: Executor<'lever.relist'> = {
  command: 'lever.relist',
  build: ({ match_id: id, public_reason: reason = '' }) => ({
    ok: true,
    value: { kind: 'lever.relist', marketId: Number(id), reason },
  }),
  outcome: (_reply, { symbol = '' }) => symbol,
}

/** The commands that two people can cause; the core may still reject them. */
export const leverExecutors = { 'lever.fund': fund, 'lever.delist': delist, 'lever.relist': relist }

type By = Parameters<FourEyes['request']>[0]
type Ending = { readonly match_id: string; readonly public_reason: string; readonly reason: string }

export function leverConsole(platform: ProductPlatform) {
  const { books, committer, db, exchange, fourEyes, now } = platform
  const ask = (kind: 'lever.delist' | 'lever.relist', body: Ending, by: By) => {
    const pair = findLeverPair(Number(body.match_id))
    if (pair === undefined)
      return { ok: false, rejection: 'lever_not_offered', field: 'match_id' } as const
    const { symbol } = pairById(pair.market.id)
    const action = kind === 'lever.delist' ? 'lever.delisting_asked' : 'lever.relisting_asked'
    const details = { match_id: body.match_id, symbol, public_reason: body.public_reason }
    return fourEyes.request(by, { kind, action, details, reason: body.reason })
  }
  return mount(leverConsoleEndpoints, {
    leverMarkets: async () => ({
      ok: true,
      value: await committer.read(() => marketsReply(exchange, now())),
    }),
    leverDelistAsk: async ({ body, user: staff, ip }) => ask('lever.delist', body, { staff, ip }),
    leverRelistAsk: async ({ body, user: staff, ip }) => ask('lever.relist', body, { staff, ip }),
    leverOrders: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const found = await findLeverOrders(db, { userId, cursor, limit: limit + 1 })
      const rows = found.map((order) =>
        Object.assign(orderReply(order, books.markets.get(order.marketId)?.index), {
          user_id: order.userId,
        }),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    leverFundAsk: async ({ body, user: staff, ip }) => {
      const asked = { kind: 'lever.fund', action: 'lever.funding_asked' } as const
      const details = { pot: body.pot, amount: body.amount }
      return fourEyes.request({ staff, ip }, { ...asked, details, reason: body.reason })
    },
  })
}
