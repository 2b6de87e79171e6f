import { amountOf, parseDecimal } from '@candor/core/money'
import { isSoundOffer } from '@candor/core/products/lever'
import { leverConsoleEndpoints } from '@candor/protocol/products/lever/console-endpoints'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import type { ProductPlatform } from '../../server-module.ts'
import type { FourEyes } from '../../services/four-eyes/four-eyes.ts'
import type { Executor } from '../../services/four-eyes/house-executors.ts'
import { offerOf } from './console-terms.ts'
import { timeText } from './delisting-notices.ts'
import { findLeverPair } from './lever-pair.ts'
import { marketsReply } from './markets-reply.ts'
import { versionsReply } from './offers-reply.ts'
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

const publish: Executor<'lever.publish'> = {
  command: 'lever.publish',
  build: (details) => {
    const read = offerOf(details)
    return read.ok ? { ok: true, value: { kind: 'lever.publish', offer: read.value } } : read
  },
  outcome: ({ id, effectiveAt }) => `version ${id + 1}, ${timeText(effectiveAt)}`,
}

const pause: Executor<'lever.pause'> = {
  command: 'lever.pause',
  build: ({ match_id: id, reason = '' }) => ({
    ok: true,
    value: { kind: 'lever.pause', marketId: Number(id), reason },
  }),
  outcome: () => 'paused',
}

const resume: Executor<'lever.resume'> = {
  command: 'lever.resume',
  build: ({ match_id: id, reason = '' }) => ({
    ok: true,
    value: { kind: 'lever.resume', marketId: Number(id), reason },
  }),
  outcome: () => 'resumed',
}

/** The commands that the staff can cause; the core may still reject them. */
export const leverExecutors = {
  'lever.fund': fund,
  'lever.delist': delist,
  'lever.relist': relist,
  'lever.version': publish,
  leverPause: pause,
  leverResume: resume,
}

type By = Parameters<FourEyes['request']>[0]
type Ending = { readonly match_id: string; readonly public_reason: string; readonly reason: string }

export function leverConsole(platform: ProductPlatform) {
  const { audit, books, committer, db, exchange, fourEyes, house, now } = platform
  /** Records the action, then pauses a pair or lets it go on. */
  const setPause = async (
    { match_id: id, reason }: { match_id: string; reason: string },
    staff: { staffId: number; ip: string },
    isPaused: boolean,
  ) => {
    const acted = await audit.act(staff, async () => {
      if (findLeverPair(Number(id)) === undefined)
        return { ok: false, rejection: 'lever_not_offered', field: 'match_id' }
      const before = exchange.products.lever.offers.pauseOf(Number(id)) !== undefined
      return {
        ok: true,
        value: {
          action: isPaused ? 'lever.paused' : 'lever.resumed',
          target: `market:${id}`,
          before: { paused: before },
          after: { paused: isPaused, reason },
        },
      }
    })
    if (!acted.ok) return acted
    const name = isPaused ? 'leverPause' : 'leverResume'
    const done = await house.perform(name, { match_id: id, reason })
    return done.ok ? ({ ok: true, value: true } as const) : done
  }
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
    leverVersions: async () => ({
      ok: true,
      value: await committer.read(() => versionsReply(exchange, now())),
    }),
    leverVersionAsk: async ({ body, user: staff, ip }) => {
      const { reason, lang: _lang, client_id: _key, ...details } = body
      const read = offerOf(details)
      if (!read.ok) return read
      if (!isSoundOffer(read.value, exchangeConfig.lever))
        return { ok: false, rejection: 'lever_terms_invalid' }
      const wanted = { kind: 'lever.version', action: 'lever.version_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
    },
    leverPause: ({ body, user, ip }) => setPause(body, { staffId: user.id, ip }, true),
    leverResume: ({ body, user, ip }) => setPause(body, { staffId: user.id, ip }, false),
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
