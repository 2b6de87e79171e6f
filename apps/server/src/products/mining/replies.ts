import type { Exchange, MarketConfig } from '@candor/core'
import { dayMs, outlookOf } from '@candor/core/formulas/mining'
import { formatDecimal } from '@candor/core/money'
import type {
  MiningContract,
  MiningDay,
  MiningOutput,
  MiningPlan,
} from '@candor/core/products/mining'
import type { ReplyOf } from '@candor/protocol'
import type { miningEndpoints } from '@candor/protocol/products/mining/endpoints'
import { miningStates } from '@candor/protocol/products/mining/mining-fields'

import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { pairById } from '../../catalog/pairs.ts'

type PlanReply = ReplyOf<typeof miningEndpoints.plans>[number]
type DayReply = ReplyOf<typeof miningEndpoints.days>[number]
type ContractReply = ReplyOf<typeof miningEndpoints.contract>
type OutputReply = ReplyOf<typeof miningEndpoints.outputs>['list'][number]

export const rateScale = 8

export function marketConfig(marketId: number): MarketConfig {
  const market = exchangeConfig.markets.find(({ id }) => id === marketId)
  if (market === undefined) throw new Error(`no market ${marketId}`)
  return market
}

/** The mined coin of a market, and the currency that pays for it. */
export function currenciesOf(marketId: number) {
  const { baseId, quoteId } = marketConfig(marketId)
  return { base: currencyById(baseId), quote: currencyById(quoteId) }
}

export const moneyText = (units: bigint, currencyId: number): string =>
  formatDecimal(units, currencyById(currencyId).scale)

export const priceText = (ticks: number, marketId: number): string =>
  formatDecimal(BigInt(ticks), marketConfig(marketId).priceScale)

/** A UTC day that is counted from 1970, as `2026-01-20`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

function coinsOf(marketId: number) {
  const { base, quote } = currenciesOf(marketId)
  return {
    match_id: marketId,
    symbol: pairById(marketId).symbol,
    code: base.code,
    quote_code: quote.code,
  }
}

type Viewer = {
  readonly ownTh: number
  readonly price: number
  readonly latest: MiningDay | undefined
  readonly areFiguresNew: boolean
}

/** The state of a plan's network, for a viewer with so many TH in the plan. */
export function viewerOf(exchange: Exchange, { marketId }: MiningPlan, ownTh: number): Viewer {
  const { mining } = exchange.products
  return {
    ownTh,
    price: exchange.markets.get(marketId)?.index ?? 0,
    latest: mining.days.latest(marketId),
    areFiguresNew: mining.areFiguresNew(marketId),
  }
}

function saleOf({ sold, thMin, thTotal, isPaused }: MiningPlan, { areFiguresNew }: Viewer) {
  if (sold + thMin > thTotal) return 'sold_out'
  if (isPaused) return 'paused'
  return areFiguresNew ? 'open' : 'waiting'
}

/** A plan as a viewer sees it, at the index now and the last published day. */
export function planReply(plan: MiningPlan, viewer: Viewer): PlanReply {
  const { id, marketId, days, sold, thTotal } = plan
  const { base, quote } = currenciesOf(marketId)
  return {
    id,
    ...coinsOf(marketId),
    days,
    cost: moneyText(plan.cost, quote.id),
    electricity: moneyText(plan.electricity, quote.id),
    output_max: moneyText(plan.outputMax, base.id),
    th_min: plan.thMin,
    user_th: plan.userTh,
    th_total: thTotal,
    own_th: viewer.ownTh,
    sold,
    remaining: thTotal - sold,
    progress: formatDecimal((BigInt(sold) * 10n ** 8n) / BigInt(thTotal), rateScale),
    sale: saleOf(plan, viewer),
    published_at: plan.publishedAt,
    term_return: formatDecimal(returnOf(plan, viewer), rateScale),
  }
}

/** The gain or loss of the smallest contract in relation to what it spends, toward zero. For display only. */
function returnOf(plan: MiningPlan, { price, latest }: Viewer): bigint {
  if (latest === undefined || price === 0) return 0n
  const figures = { ...latest, price, ...marketConfig(plan.marketId) }
  const { profit, spent } = outlookOf(plan.thMin, plan, figures)
  return (profit * 10n ** 8n) / spent
}

export function dayReply(published: MiningDay): DayReply {
  const { marketId } = published
  const { base } = currenciesOf(marketId)
  return {
    ...coinsOf(marketId),
    day: dayText(published.day),
    network_th: String(published.networkTh),
    subsidy: moneyText(published.subsidy, base.id),
    uptime: formatDecimal(published.uptime, rateScale),
    pool_fee: formatDecimal(published.poolFee, rateScale),
    is_demo: published.isDemo,
    is_carried: published.isCarried,
    index: priceText(published.price, marketId),
    indexed_at: published.pricedAt,
    published_at: published.publishedAt,
  }
}

/** A contract as its owner sees it. */
export function contractReply(contract: MiningContract): ContractReply {
  const { id, plan, firstDay, prepaid, used, status } = contract
  const { base, quote } = currenciesOf(plan.marketId)
  return {
    id,
    plan_id: plan.id,
    ...coinsOf(plan.marketId),
    days: plan.days,
    th: contract.th,
    cost: moneyText(contract.cost, quote.id),
    prepaid: moneyText(prepaid, quote.id),
    used: moneyText(used, quote.id),
    rest: moneyText(prepaid - used, quote.id),
    output: moneyText(contract.output, base.id),
    days_paid: contract.daysPaid,
    empty_days: contract.emptyDays,
    first_day: dayText(firstDay),
    last_day: dayText(firstDay + plan.days - 1),
    status,
    status_name: miningStates[status],
    created_at: contract.boughtAt,
    ended_at: contract.endedAt,
  }
}

export function outputReply(paid: MiningOutput, isDemo: boolean): OutputReply {
  const { base, quote } = currenciesOf(paid.marketId)
  return {
    id: paid.id,
    contract_id: paid.contractId,
    day: dayText(paid.day),
    gross: moneyText(paid.gross, base.id),
    electricity: moneyText(paid.electricity, base.id),
    output: moneyText(paid.output, base.id),
    used: moneyText(paid.used, quote.id),
    paid_at: paid.at,
    is_demo: isDemo,
  }
}
