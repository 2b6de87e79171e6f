import type { BodyOf } from '@candor/protocol'
import { stocksConsoleEndpoints } from '@candor/protocol/products/stocks/console-endpoints'
import { stockHalts } from '@candor/protocol/products/stocks/stock-fields'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { type Answer, mount } from '../../calls/mount.ts'
import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairBySymbol } from '../../catalog/pairs.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { dayOf } from './console-executors.ts'
import { overviewReply } from './overview-reply.ts'
import { findStockActions, findStockOrders } from './queries.ts'
import { actionReply, orderReply } from './stock-reply.ts'

type Staff = { readonly staffId: number; readonly ip: string }
type Act = {
  readonly name: 'stockPause' | 'stockResume' | 'stockDaySet' | 'stockActionRevoke'
  readonly action: 'stock.halted' | 'stock.resumed' | 'stock.day_set' | 'stock.action_revoked'
  readonly target: string
  readonly before: object
}

export function stocksConsole(platform: ProductPlatform) {
  const { audit, committer, db, exchange, fourEyes, house, now } = platform
  const { list, days } = exchange.products.stocks
  /** Records the action with its fields, then carries it out. */
  const act = async (
    { name, action, target, before }: Act,
    details: Record<string, string>,
    staff: Staff,
  ): Promise<Answer<boolean>> => {
    const acted = await audit.act(staff, async () => ({
      ok: true,
      value: { action, target, before, after: details },
    }))
    if (!acted.ok) return acted
    const done = await house.perform(name, details)
    return done.ok ? { ok: true, value: true } : done
  }
  const stockOf = (id: string) => list.get(Number(id))
  const unknown = { ok: false, rejection: 'stock_unknown', field: 'match_id' } as const
  return mount(stocksConsoleEndpoints, {
    stockOverview: async () => ({
      ok: true,
      value: await committer.read(() => overviewReply(exchange, now())),
    }),
    stockConsoleOrders: async ({ body }) => {
      const limit = limitOf(body)
      const { user_id: userId, cursor } = body
      const found = await findStockOrders(db, { userId, cursor, limit: limit + 1 })
      const rows = found.map((order) => Object.assign(orderReply(order), { user_id: order.owner }))
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    stockConsoleActions: async ({ body }) => {
      const limit = limitOf(body)
      const found = await findStockActions(db, { cursor: body.cursor, limit: limit + 1 })
      const rows = found.map((action) =>
        Object.assign(actionReply(action), {
          holders: action.holders,
          due: action.due,
          counted_at: action.countedAt,
        }),
      )
      return { ok: true, value: cursorPage(rows, limit, ({ id }) => String(id)) }
    },
    stockDaySet: async ({ body, user, ip }) => {
      const details = definedOf(body, ['date', 'opens_at', 'closes_at', 'reason'])
      const date = dayOf(body.date)
      if (date === undefined) return { ok: false, rejection: 'stock_day_invalid', field: 'date' }
      const known = days.all().find(({ day }) => day === date)
      const before = { opens_at: known?.opensAt ?? 0, closes_at: known?.closesAt ?? 0 }
      const target = `day:${body.date}`
      const acting = { name: 'stockDaySet', action: 'stock.day_set', target, before } as const
      return act(acting, details, { staffId: user.id, ip })
    },
    stockPause: async ({ body, user, ip }) => {
      const stock = stockOf(body.match_id)
      if (stock === undefined) return unknown
      const before = { halt: stockHalts[stock.haltReason] }
      const target = `market:${body.match_id}`
      const acting = { name: 'stockPause', action: 'stock.halted', target, before } as const
      const details = definedOf(body, ['match_id', 'cause', 'reason'])
      return act(acting, details, { staffId: user.id, ip })
    },
    stockResume: async ({ body, user, ip }) => {
      const stock = stockOf(body.match_id)
      if (stock === undefined) return unknown
      const before = { halt: stockHalts[stock.haltReason] }
      const target = `market:${body.match_id}`
      const acting = { name: 'stockResume', action: 'stock.resumed', target, before } as const
      const details = definedOf(body, ['match_id', 'reason'])
      return act(acting, details, { staffId: user.id, ip })
    },
    stockActionAsk: async ({ body, user: staff, ip }) => {
      const pair = pairBySymbol.get(body.symbol)
      if (pair === undefined || list.get(pair.id) === undefined)
        return { ok: false, rejection: 'stock_unknown', field: 'symbol' }
      const isDividend = body.kind === 'dividend'
      if (
        isDividend ? body.per_share === undefined : body.from === undefined || body.to === undefined
      )
        return { ok: false, rejection: 'stock_action_invalid', field: 'kind' }
      if (Number(body.effective_at) <= now())
        return { ok: false, rejection: 'stock_action_late', field: 'effective_at' }
      const details = { symbol: body.symbol, kind: body.kind, ...termsOf(body) }
      const wanted = { kind: 'stock.action', action: 'stock.action_asked' } as const
      return fourEyes.request({ staff, ip }, { ...wanted, details, reason: body.reason })
    },
    stockActionRevoke: async ({ body, user, ip }) => {
      const target = `stock_action:${body.id}`
      const before = { state: 'scheduled' }
      const name = 'stockActionRevoke'
      const acting = { name, action: 'stock.action_revoked', target, before } as const
      const isLive = exchange.products.stocks.actions
        .live()
        .some(({ id, status }) => id === Number(body.id) && status === 1)
      if (!isLive) return { ok: false, rejection: 'stock_action_unknown', field: 'id' }
      return act(acting, definedOf(body, ['id', 'reason']), { staffId: user.id, ip })
    },
    stockFundAsk: async ({ body: { currency, amount, reason }, user: staff, ip }) => {
      const known = findCurrency(currency)
      const isTraded =
        known !== undefined && (known.id === exchangeConfig.stocks.currencyId || list.has(known.id))
      if (!isTraded) return { ok: false, rejection: 'currency_unknown', field: 'currency' }
      const { code } = currencyById(known.id)
      const wanted = { kind: 'stock.fund', action: 'stock.funding_asked' } as const
      return fourEyes.request(
        { staff, ip },
        { ...wanted, details: { currency: code, amount }, reason },
      )
    },
  })
}

type Asked = BodyOf<typeof stocksConsoleEndpoints.stockActionAsk>

/** What the approver reads: times as dates, and the fields of one kind only. */
function termsOf({ kind, per_share = '', from = '', to = '', effective_at, pay_at }: Asked) {
  const effective = new Date(Number(effective_at)).toISOString()
  if (kind === 'split') return { from, to, effective_at: effective }
  const paid = new Date(Number(pay_at ?? effective_at)).toISOString()
  return { per_share, effective_at: effective, pay_at: paid }
}

type Bodies = typeof stocksConsoleEndpoints
type AnyBody = BodyOf<Bodies['stockDaySet' | 'stockPause' | 'stockResume' | 'stockActionRevoke']>

/** The named fields of a body that were sent. */
function definedOf(body: AnyBody, names: readonly string[]): Record<string, string> {
  const fields = body as Readonly<Record<string, string | undefined>> // Every field of a form is a text.
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}
