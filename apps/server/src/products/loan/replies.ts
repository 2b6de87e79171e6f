import type { Exchange } from '@candor/core'
import {
  annualRateOf,
  ltvOf,
  priceAt,
  releasableOf,
  utilisationOf,
  worthAt,
} from '@candor/core/formulas/loan'
import { formatDecimal, nothing } from '@candor/core/money'
import type { LoanPosition, LoanSale, LoanVersion } from '@candor/core/products/loan'
import type { RealtimeEvents, ReplyOf } from '@candor/protocol'
import type { loanEndpoints } from '@candor/protocol/products/loan/endpoints'
import { loanLevels } from '@candor/protocol/products/loan/loan-fields'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'

type LoanReply = ReplyOf<typeof loanEndpoints.list>['list'][number]
type LoanState = RealtimeEvents['loan']

const rateScale = 8
const names = { 1: 'active', 2: 'repaid', 4: 'liquidated' } as const

export const moneyText = (units: bigint, currencyId: number): string =>
  formatDecimal(units, currencyById(currencyId).scale)
export const rateText = (rate: bigint): string => formatDecimal(rate, rateScale)

const pairReply = ({ collateralId, borrowedId }: LoanVersion) => ({
  collateral_id: collateralId,
  collateral_code: currencyById(collateralId).code,
  currency_id: borrowedId,
  code: currencyById(borrowedId).code,
})
const levelsReply = (terms: LoanVersion) => ({
  initial_ltv: rateText(terms.initialLtv),
  warning_ltv: rateText(terms.warningLtv),
  call_ltv: rateText(terms.callLtv),
  last_call_ltv: rateText(terms.lastCallLtv),
  liquidation_ltv: rateText(terms.liquidationLtv),
})

export const versionReply = (terms: LoanVersion) => ({
  version: terms.id,
  ...pairReply(terms),
  ...levelsReply(terms),
  amount_min: moneyText(terms.amountMin, terms.borrowedId),
  user_max: moneyText(terms.userMax, terms.borrowedId),
  effective_at: terms.effectiveAt,
})

const between = (baseId: number, quoteId: number) =>
  exchangeConfig.markets.find((one) => one.baseId === baseId && one.quoteId === quoteId)

/** The market that prices the collateral of terms, by the catalogue. */
export function marketOf({ collateralId, borrowedId }: LoanVersion) {
  const direct = between(collateralId, borrowedId)
  const market = direct ?? between(borrowedId, collateralId)
  if (market === undefined) throw new Error(`no market of ${collateralId} and ${borrowedId}`)
  return { market, isBase: direct !== undefined }
}

/** The rate of the hour in progress of a pool, for a year. */
export function hourOfPool({ products: { loan } }: Exchange, currencyId: number) {
  const hour = loan.pools.hour(currencyId)
  const utilisation = utilisationOf(hour ?? { free: nothing, lent: nothing })
  return { hour, utilisation, rate: annualRateOf(utilisation) }
}

/** What a loan is, without what it comes to at the index. */
export function stateReply(loan: LoanPosition): LoanState {
  const { terms, status } = loan
  const own = (units: bigint) => moneyText(units, terms.collateralId)
  const lent = (units: bigint) => moneyText(units, terms.borrowedId)
  return {
    id: loan.id,
    ...pairReply(terms),
    version: terms.id,
    ...levelsReply(terms),
    collateral: own(loan.collateral),
    amount: lent(loan.amount),
    principal: lent(loan.principal),
    interest_paid: lent(loan.interestPaid),
    symbol: pairById(marketOf(terms).market.id).symbol,
    level: loanLevels[loan.level] ?? 'none',
    status,
    status_name: names[status],
    liquidations: loan.sales,
    sold: own(loan.sold),
    borrowed_at: loan.borrowedAt,
    ended_at: loan.endedAt,
  }
}

/** A loan as its owner sees it, at the index now. */
export function loanReply(exchange: Exchange, loan: LoanPosition): LoanReply {
  const { loan: rules } = exchange.products
  const { terms, collateral } = loan
  const { market, isBase } = rules.marketOf(terms)
  const owed = rules.owed(loan)
  const secured = { owed, collateral }
  const worth = worthAt(market.index, market.config, isBase)
  const priceText = (ltv: LoanVersion['initialLtv']) =>
    formatDecimal(BigInt(priceAt(secured, ltv, market.config, isBase)), market.config.priceScale)
  const isPriced = market.index > 0
  return {
    ...stateReply(loan),
    interest: moneyText(owed - loan.principal, terms.borrowedId),
    owed: moneyText(owed, terms.borrowedId),
    ltv: rateText(isPriced ? ltvOf(secured, worth) : 0n),
    call_price: priceText(terms.callLtv),
    liquidation_price: priceText(terms.liquidationLtv),
    annual_rate: rateText(hourOfPool(exchange, terms.borrowedId).rate),
    releasable: moneyText(
      isPriced ? releasableOf(secured, terms.initialLtv, worth) : 0n,
      terms.collateralId,
    ),
  }
}

export function saleReply(terms: LoanVersion, sale: LoanSale) {
  const { market } = marketOf(terms)
  return {
    id: sale.id,
    at: sale.at,
    index: formatDecimal(BigInt(sale.index), market.priceScale),
    owed: moneyText(sale.owed, terms.borrowedId),
    collateral: moneyText(sale.collateral, terms.collateralId),
    sold: moneyText(sale.sold, terms.collateralId),
    fee: moneyText(sale.fee, terms.collateralId),
    repaid: moneyText(sale.repaid, terms.borrowedId),
    shortfall: moneyText(sale.shortfall, terms.borrowedId),
    full: sale.isFull,
  }
}
