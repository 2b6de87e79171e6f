import { amountOf, parseDecimal } from '@candor/core/money'
import { type HaltReason, haltReasons } from '@candor/core/products/stocks'

import { currencyById, findCurrency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairBySymbol } from '../../catalog/pairs.ts'
import type { Details, Executor } from '../../services/four-eyes/house-executors.ts'

const dayMs = 86_400_000
const { scale: moneyScale } = currencyById(exchangeConfig.stocks.currencyId)

/** A dividend or a split that two people agreed on: it takes effect later. */
const schedule: Executor<'stocks.schedule'> = {
  command: 'stocks.schedule',
  build: (details) => {
    const { symbol = '', kind, per_share: perShare = '0', from = '0', to = '0' } = details
    const units = parseDecimal(perShare, moneyScale)
    if (units === undefined) return { ok: false, rejection: 'too_many_decimals' }
    const effectiveAt = Date.parse(details['effective_at'] ?? '')
    const payAt = Date.parse(details['pay_at'] ?? details['effective_at'] ?? '')
    if (Number.isNaN(effectiveAt) || Number.isNaN(payAt))
      return { ok: false, rejection: 'stock_action_invalid' }
    return {
      ok: true,
      value: {
        kind: 'stocks.schedule',
        marketId: pairBySymbol.get(symbol)?.id ?? 0,
        action: kind === 'dividend' ? 'dividend' : 'split',
        perShare: amountOf(units),
        from: Number(from),
        to: Number(to),
        effectiveAt,
        payAt,
      },
    }
  },
  outcome: ({ id }) => `action ${id}`,
}

const revoke: Executor<'stocks.revoke'> = {
  command: 'stocks.revoke',
  build: ({ id }) => ({ ok: true, value: { kind: 'stocks.revoke', actionId: Number(id) } }),
  outcome: () => 'revoked',
}

const setDay: Executor<'stocks.set_day'> = {
  command: 'stocks.set_day',
  build: ({ date = '', opens_at: opens = '0', closes_at: closes = '0' }) => {
    const day = dayOf(date)
    if (day === undefined) return { ok: false, rejection: 'stock_day_invalid', field: 'date' }
    return {
      ok: true,
      value: { kind: 'stocks.set_day', day, opensAt: Number(opens), closesAt: Number(closes) },
    }
  },
  outcome: () => 'set',
}

const halt: Executor<'stocks.halt'> = {
  command: 'stocks.halt',
  build: ({ match_id: id, cause = '' }) => ({
    ok: true,
    value: { kind: 'stocks.halt', marketId: Number(id), reason: haltReasonOf(cause) },
  }),
  outcome: () => 'halted',
}

const resume: Executor<'stocks.resume'> = {
  command: 'stocks.resume',
  build: ({ match_id: id }) => ({
    ok: true,
    value: { kind: 'stocks.resume', marketId: Number(id) },
  }),
  outcome: () => 'resumed',
}

/** Money or shares, from the treasury to the pool. */
const fund: Executor<'stocks.fund'> = {
  command: 'stocks.fund',
  build: ({ currency: wanted = '', amount = '' }: Details) => {
    const currency = findCurrency(wanted)
    if (currency === undefined) return { ok: false, rejection: 'currency_unknown' }
    const units = parseDecimal(amount, currency.scale)
    if (units === undefined) return { ok: false, rejection: 'too_many_decimals' }
    return {
      ok: true,
      value: { kind: 'stocks.fund', currencyId: currency.id, amount: amountOf(units) },
    }
  },
  outcome: (_reply, { amount, currency }) => `${amount} ${currency}`,
}

/** The commands that the staff can cause; the core may still reject them. */
export const stocksExecutors = {
  'stock.action': schedule,
  'stock.fund': fund,
  stockActionRevoke: revoke,
  stockDaySet: setDay,
  stockPause: halt,
  stockResume: resume,
}

/** A date such as 2026-11-27 in days since 1970; undefined for one that no calendar has. */
export function dayOf(date: string): number | undefined {
  const at = Date.parse(`${date}T00:00Z`)
  const isDate = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === date
  return isDate ? at / dayMs : undefined
}

function haltReasonOf(cause: string): HaltReason {
  return (haltReasons as Readonly<Record<string, HaltReason>>)[cause] ?? haltReasons.technical
}
