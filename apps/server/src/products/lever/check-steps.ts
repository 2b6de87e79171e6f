import type { TickMarkets } from '@candor/core'
import {
  delistedOutcomeOf,
  exitPriceOf,
  leverFormulaVersion,
  leverMarksOf,
  nightFeeOf,
  nightsAt,
  notionalOf,
  openingOf,
  outcomeOf,
  triggerAt,
} from '@candor/core/formulas/lever'
import { nothing } from '@candor/core/money'
import {
  closedBy,
  type LeverDelisting,
  type LeverOrder,
  leverStatus,
  type LeverStep,
  leverStepKind,
} from '@candor/core/products/lever'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { decodeCommand } from '../../commit/journal.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { sizeOf } from './lever-pair.ts'

/** A step with the command of its tick; null where the journal has no such tick. */
export type TickedStep = { readonly step: LeverStep; readonly tick: string | null }

const kinds = { 1: 'opening', 2: 'closing', 3: 'night' } as const

export type StepSources = {
  /** The marks of nights by market and midnight. */
  readonly midnights: ReadonlyMap<string, number>
  /** When the prices that waited were carried out, by market and command; infinite for one that waits. */
  readonly waited: ReadonlyMap<string, number>
  /** Those that have set a price, by market. */
  readonly delistings: ReadonlyMap<number, LeverDelisting>
  /** Since when steps are recorded. */
  readonly since: number
}

/**
 * Computes the steps of an order, and of the parts that were closed of it, by the formulas: at the price that the journal
 * has.
 */
export function checkSteps(
  orders: readonly LeverOrder[],
  steps: readonly TickedStep[],
  { midnights, delistings, waited, since }: StepSources,
): void {
  let nights = 0n
  const byOrder = Map.groupBy(steps, ({ step }) => step.orderId)
  for (const order of orders) {
    const own = byOrder.get(order.id) ?? []
    const isOwn = order.parentId === 0 // A part was opened with the order that it was a part of.
    checkCount(order, own, { kind: leverStepKind.open, at: isOwn ? order.openedAt : 0, since })
    // A cancelled order has an end too, but no closing.
    const closedAt = order.status === leverStatus.closed ? order.closedAt : 0
    checkCount(order, own, { kind: leverStepKind.close, at: closedAt, since })
    let midnight = 0
    for (const { step, tick } of own) {
      if (step.formulaVersion !== leverFormulaVersion)
        throw wrongStep(step, `is of formulas ${step.formulaVersion}, which this program has not`)
      const isDelisted = step.kind === leverStepKind.close && order.closedBy === closedBy.delisting
      if (isDelisted) {
        checkDelisted(order, step, delistings.get(order.marketId))
        continue
      }
      checkTick(order, step, { tick, waited })
      if (step.kind === leverStepKind.open) checkOpening(order, step)
      if (step.kind === leverStepKind.close) checkClosing(order, step)
      if (step.kind !== leverStepKind.night) continue
      if (step.midnight <= midnight) throw wrongStep(step, 'is of a midnight that was paid')
      if (midnights.get(`${order.marketId} ${step.midnight}`) !== step.mark)
        throw wrongStep(step, 'has not the mark of its midnight')
      midnight = step.midnight
      nights += step.fee
      checkNight(order, step)
    }
  }
  const charged = orders.reduce((sum, { overnight }) => sum + overnight, 0n)
  const [first] = orders
  if (first !== undefined && first.openedAt >= since && nights !== charged)
    throw wrong(first, `was charged ${charged} for nights whose fees are ${nights}`)
}

/** One step for what happened at `at`, and none for what did not happen. */
function checkCount(
  order: LeverOrder,
  own: readonly TickedStep[],
  { kind, at, since }: { kind: 1 | 2; at: number; since: number },
): void {
  const count = own.filter(({ step }) => step.kind === kind).length
  const due = at > 0 ? 1 : 0
  if (count > due || (at >= since && count < due))
    throw wrong(order, `has ${count} steps of its ${kinds[kind]}`)
}

function checkTick(
  { marketId }: LeverOrder,
  step: LeverStep,
  { tick, waited }: Pick<TickedStep, 'tick'> & Pick<StepSources, 'waited'>,
): void {
  const { ticks = [] } = tick === null ? {} : (decodeCommand(tick) as TickMarkets) // By its kind, in the query.
  if (!ticks.some(([id, price]) => id === marketId && price === step.mark))
    throw wrongStep(step, `has a mark that is not of command ${step.tickSeq}`)
  const isOfTick = step.seq === step.tickSeq && step.at === step.tickAt
  if (isOfTick || step.kind === leverStepKind.night) return
  // A price that reaches many orders is carried out by later commands, too.
  const until = waited.get(`${marketId} ${step.tickSeq}`) ?? 0
  if (step.seq < step.tickSeq || step.at > until)
    throw wrongStep(
      step,
      'was carried out neither by the command of its tick nor while its price waited',
    )
}

function checkOpening(order: LeverOrder, step: LeverStep): void {
  const made = openingOf(step.mark, { ...order, ...sizeOf({ ...order, share: step.share }) })
  const { entry, openFee } = made
  compare(step, {
    midnight: 0,
    price: entry,
    notional: made.notional,
    margin: made.margin,
    fee: openFee,
    profitMax: made.profitMax,
  })
  if (step.held + step.available < made.margin + openFee)
    throw wrongStep(step, 'costs more than its user had')
  if (order.entry !== entry) throw wrong(order, `entry is ${order.entry}, its opening ${entry}`)
  const isWithin = order.side === 'long' ? entry <= order.bound : entry >= order.bound
  if (!isWithin) throw wrongStep(step, 'is beyond the worst price')
}

function checkClosing(order: LeverOrder, step: LeverStep): void {
  const { mark } = step
  const stake = { ...order, ...sizeOf(order) }
  const exit = exitPriceOf(order.side, mark, order.terms)
  const isLiquidation = order.closedBy === closedBy.liquidation
  const outcome = outcomeOf(stake, exit, isLiquidation)
  compare(step, { price: exit, fee: outcome.closeFee, notional: notionalOf(exit, stake) })
  compare(step, closedParts(order))
  if (order.exit !== exit) throw wrong(order, `exit is ${order.exit}, its closing makes it ${exit}`)
  const isAsked =
    order.closedBy === closedBy.user ||
    order.closedBy === closedBy.batch ||
    order.closedBy === closedBy.trader
  if (!isAsked && triggerAt(mark, order, leverMarksOf(stake)) !== order.closedBy)
    throw wrong(order, 'was closed by what its mark had not reached')
}

/** At the price of the delisting of its market, after it was set, without spread and fee. */
function checkDelisted(
  order: LeverOrder,
  step: LeverStep,
  delisting: LeverDelisting | undefined,
): void {
  if (delisting === undefined || step.at < delisting.pricedAt)
    throw wrongStep(step, 'was closed by no delisting')
  const { price, pricedSeq: tickSeq, pricedAt: tickAt } = delisting
  const stake = { ...order, ...sizeOf(order) }
  compare(step, { mark: price, tickSeq, tickAt, price, notional: notionalOf(price, stake) })
  compare(step, { fee: delistedOutcomeOf(stake, price).closeFee, ...closedParts(order) })
  if (order.exit !== price) throw wrong(order, `exit is ${order.exit}, its delisting ${price}`)
}

const closedParts = ({ margin, profitMax, share }: LeverOrder) => ({
  midnight: 0,
  margin: nothing,
  held: margin,
  profitMax,
  share,
})

function checkNight(order: LeverOrder, step: LeverStep): void {
  const { marketId, terms } = order
  const offered = exchangeConfig.lever.markets.find((market) => market.marketId === marketId)
  const nights = nightsAt(offered?.calendar ?? 'always', step.midnight)
  const notional = notionalOf(step.mark, sizeOf({ marketId, share: step.share }))
  const funds = { available: step.available, margin: step.held }
  const { fee, fromMargin } = nightFeeOf(notional, { rate: terms.overnight, nights }, funds)
  compare(step, { notional, fee, price: 0 })
  if (step.margin !== step.held - fromMargin)
    throw wrongStep(step, `leaves ${step.margin}, the night takes ${fromMargin} of ${step.held}`)
}

function compare(step: LeverStep, due: Partial<LeverStep>): void {
  for (const [field, value] of Object.entries(due)) {
    const found = step[field as keyof LeverStep]
    if (found !== value)
      throw wrongStep(step, `${field} is ${found}, its ${kinds[step.kind]} makes it ${value}`)
  }
}

const wrong = ({ id }: LeverOrder, sentence: string) =>
  new Disagreement('lever_order', id, sentence)
const wrongStep = ({ id }: LeverStep, sentence: string) =>
  new Disagreement('lever_step', id, sentence)
