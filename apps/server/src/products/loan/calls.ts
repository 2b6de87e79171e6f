import type { Exchange } from '@candor/core'
import { annualRateOf, lendableOf, ltvOf, priceAt, utilisationOf } from '@candor/core/formulas/loan'
import { type Amount, amountOf, formatDecimal, parseDecimal } from '@candor/core/money'
import type { LoanPosition, LoanVersion } from '@candor/core/products/loan'
import type { BodyOf } from '@candor/protocol'
import { loanEndpoints } from '@candor/protocol/products/loan/endpoints'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { findCurrency } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { findLoan, lastHours, listLoans, salesOf, stored } from './queries.ts'
import { hourOfPool, loanReply, moneyText, rateText, saleReply, versionReply } from './replies.ts'
import { hourOf, saleOf } from './stored-rows.ts'

const hoursShown = 48

export function loanCalls({ db, exchange, committer, now }: ProductPlatform) {
  const { loan: rules } = exchange.products
  const encode = (loan: LoanPosition) => loanReply(exchange, loan)
  const unknown = { ok: false, rejection: 'loan_unknown', field: 'id' } as const
  /** A loan that has not ended, and an amount in one of its currencies. */
  const change = (
    { id, amount }: { id: string; amount: string },
    userId: number,
    side: 'collateralId' | 'borrowedId',
  ): Answer<{ userId: number; loanId: number; amount: Amount }> => {
    const loan = rules.book.get(Number(id))
    if (loan?.userId !== userId) return unknown
    const units = parseDecimal(amount, findCurrency(String(loan.terms[side]))?.scale ?? 0)
    if (units === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'amount' }
    return { ok: true, value: { userId, loanId: loan.id, amount: amountOf(units) } }
  }
  return mount(loanEndpoints, {
    config: async ({ user }) => ({
      ok: true,
      value: await committer.read(() => configReply(exchange, now(), user?.id)),
    }),
    list: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { rows, total } = await listLoans(db, { userId: user.id, status: body.status }, paging)
      const value = await committer.read(() =>
        rows.map((row) => loanReply(exchange, stored(exchange, row))),
      )
      return { ok: true, value: pageReply(value, paging, total) }
    },
    detail: async ({ body, user }) => {
      const row = await findLoan(db, { userId: user.id, id: Number(body.id) })
      if (row === undefined) return unknown
      const loan = stored(exchange, row)
      const sales = await salesOf(db, loan.id)
      const hours = await lastHours(db, loan.terms.borrowedId, hoursShown)
      const value = await committer.read(() => ({
        ...loanReply(exchange, loan),
        events: sales.map((sale) => saleReply(loan.terms, saleOf(sale))),
        hours: hours.map((hour) => {
          const utilisation = utilisationOf(hourOf(hour))
          const annual_rate = rateText(annualRateOf(utilisation))
          return { at: Number(hour.at), utilisation: rateText(utilisation), annual_rate }
        }),
      }))
      return { ok: true, value }
    },
    borrow: async ({ body, user, idempotencyKey: requestId }) => {
      const wanted = wantedOf(body)
      if (!wanted.ok) return wanted
      const command = { kind: 'loan.borrow', userId: user.id, ...wanted.value } as const
      if (body.dry === '1') return committer.read(() => dryReply(exchange, command, now()))
      return committer.submit(command, { encode, requestId })
    },
    repay: async ({ body, user, idempotencyKey: requestId }) => {
      if (body.amount === undefined) {
        const command = {
          kind: 'loan.repay_whole',
          userId: user.id,
          loanId: Number(body.id),
        } as const
        return committer.submit(command, { encode, requestId })
      }
      const read = change({ id: body.id, amount: body.amount }, user.id, 'borrowedId')
      if (!read.ok) return read
      return committer.submit({ kind: 'loan.repay', ...read.value }, { encode, requestId })
    },
    add: async ({ body, user, idempotencyKey: requestId }) => {
      const read = change(body, user.id, 'collateralId')
      if (!read.ok) return read
      return committer.submit({ kind: 'loan.add', ...read.value }, { encode, requestId })
    },
    release: async ({ body, user, idempotencyKey: requestId }) => {
      const read = change(body, user.id, 'collateralId')
      if (!read.ok) return read
      return committer.submit({ kind: 'loan.release', ...read.value }, { encode, requestId })
    },
  })
}

function wantedOf(body: BodyOf<typeof loanEndpoints.borrow>) {
  const own = findCurrency(body.collateral_currency)
  if (own === undefined)
    return { ok: false, rejection: 'currency_unknown', field: 'collateral_currency' } as const
  const lent = findCurrency(body.currency)
  if (lent === undefined)
    return { ok: false, rejection: 'currency_unknown', field: 'currency' } as const
  const collateral = parseDecimal(body.collateral, own.scale)
  if (collateral === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'collateral' } as const
  const amount = parseDecimal(body.amount, lent.scale)
  if (amount === undefined)
    return { ok: false, rejection: 'too_many_decimals', field: 'amount' } as const
  const value = {
    collateralId: own.id,
    collateral: amountOf(collateral),
    borrowedId: lent.id,
    amount: amountOf(amount),
  }
  return { ok: true, value } as const
}

type Wanted = Extract<ReturnType<typeof wantedOf>, { ok: true }>['value'] & { userId: number }

/** The exact figures of a loan that would be accepted now. */
function dryReply(exchange: Exchange, command: Wanted, at: number) {
  const { loan: rules } = exchange.products
  const admitted = rules.admit(command, at)
  if (!admitted.ok) return admitted
  const { terms, debt, worth } = admitted.value
  const { collateral, collateralId, borrowedId, amount, userId } = command
  const { market, isBase } = rules.marketOf(terms)
  const secured = { owed: debt, collateral }
  const priceText = (ltv: typeof terms.callLtv) =>
    formatDecimal(BigInt(priceAt(secured, ltv, market.config, isBase)), market.config.priceScale)
  return {
    ok: true,
    value: {
      dry: true as const,
      code: findCurrency(String(borrowedId))?.code ?? '',
      amount: moneyText(amount, borrowedId),
      collateral_code: findCurrency(String(collateralId))?.code ?? '',
      collateral: moneyText(collateral, collateralId),
      ltv: rateText(ltvOf(secured, worth)),
      annual_rate: rateText(hourOfPool(exchange, borrowedId).rate),
      first_interest: moneyText(debt - amount, borrowedId),
      owed: moneyText(debt, borrowedId),
      symbol: pairById(market.config.id).symbol,
      call_price: priceText(terms.callLtv),
      liquidation_price: priceText(terms.liquidationLtv),
      available: moneyText(exchange.ledger.available(userId, 'change', collateralId), collateralId),
    },
  } as const
}

function configReply(exchange: Exchange, at: number, userId: number | undefined) {
  const { loan: rules } = exchange.products
  const { hourMs } = exchangeConfig.loan
  const pairs = new Set(
    rules.versions.all().map((one) => rules.versions.at(one.collateralId, one.borrowedId, at)),
  )
  return [...pairs].flatMap((terms) => {
    if (terms === undefined) return []
    const { market } = rules.marketOf(terms)
    const index = market.isHalted(at) ? 0 : market.index
    const hour = hourOfPool(exchange, terms.borrowedId)
    const prices = {
      symbol: pairById(market.config.id).symbol,
      index: formatDecimal(BigInt(index), market.config.priceScale),
      annual_rate: rateText(hour.rate),
      hour_rate: rateText(hour.rate / 8760n),
      next_hour_at: hour.hour === undefined ? 0 : hour.hour.at + hourMs,
      utilisation: rateText(hour.utilisation),
    }
    return [Object.assign(versionReply(terms), prices, limitsReply(exchange, terms, userId))]
  })
}

/** The most that a user may borrow by these terms, and what is there as collateral; a guest has none. */
function limitsReply(
  { ledger, products: { loan: rules } }: Exchange,
  { collateralId, borrowedId, userMax }: LoanVersion,
  userId: number | undefined,
) {
  const free = ledger.findHouse('loan_pool', borrowedId)?.avail.balance ?? amountOf(0n)
  const used = userId === undefined ? 0n : rules.book.principalOf(userId, borrowedId)
  const [own, pool] = [userMax - used, lendableOf(free)]
  const most = own < pool ? own : pool
  const available = userId === undefined ? 0n : ledger.available(userId, 'change', collateralId)
  return {
    borrow_max: moneyText(most > 0n ? most : 0n, borrowedId),
    available: moneyText(available, collateralId),
  }
}
