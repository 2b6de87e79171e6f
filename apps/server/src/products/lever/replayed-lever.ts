import type { Exchange } from '@candor/core'
import {
  type DelistingSample,
  type LeverDelisting,
  type LeverOrder,
  type LeverPause,
  type LeverPrice,
  leverStatus,
  type LeverStep,
  type LeverVersion,
} from '@candor/core/products/lever'

import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'
import { compareOffers, comparePauses } from './replayed-offers.ts'

const columns = `id user_id market_id side multiple kind bound spread fee overnight_rate maintenance
  liquidation profit_margins parent_id placed_at placed_seq share status held entry notional margin open_fee
  profit_max take_profit stop_loss overnight night_at opened_at closing_at closing_seq closing_share
  closing_by closed_at exit profit close_fee liquidation_fee returned closed_by cancelled_by`

const stepColumns = `id order_id kind midnight seq at tick_seq tick_at mark share held available price notional
  margin fee profit_max formula_version`

const delistingColumns = `id market_id reason announced_at planned_at status ends_at short_windows samples sum
  sampled_at price priced_seq priced_at ended_at withdrawn_for`

/** Compares each order, each step, the mark of each night, each delisting with its samples, each price that waited and what was offered with what the commands make when they are executed again. */
export function replayedLever(db: Database, _exchange: Exchange): ReplayedTables<'lever'> {
  const stored = new StoredLines(db, 'lever_order', columns)
  const storedSteps = new StoredLines(db, 'lever_step', stepColumns)
  let steps = 0
  const nights = new Map<string, readonly number[]>()
  const delistings = new Map<number, LeverDelisting>()
  const samples: DelistingSample[] = []
  const waited = new Map<string, LeverPrice>()
  const versions: LeverVersion[] = []
  const pauses = new Map<number, LeverPause>()
  /** Those that are not compared yet: a live one is compared before those after it. */
  const made = new Map<number, LeverOrder>()
  let compared = 0
  const compareNext = async (order: LeverOrder) => {
    const { id } = order
    stored.check(id, await stored.takeOne(id), valuesOf(order))
    made.delete(id)
    compared += 1
  }
  return {
    compare: async ({
      orders,
      nights: marked,
      steps: taken,
      delistings: ends,
      samples: sampled,
      prices,
      versions: published,
      pauses: paused,
    }) => {
      versions.push(...published)
      for (const each of paused) pauses.set(each.marketId, each)
      for (const each of prices) waited.set(`${each.marketId} ${each.seq}`, each)
      for (const each of ends) delistings.set(each.id, { ...each })
      samples.push(...sampled)
      for (const each of orders) made.set(each.id, { ...each })
      for (const { marketId, midnight, mark, tickSeq, tickAt } of marked)
        nights.set(`${marketId} ${midnight}`, [marketId, midnight, mark, tickSeq, tickAt])
      for (const step of taken)
        storedSteps.check(step.id, await storedSteps.takeOne(step.id), valuesOfStep(step))
      steps += taken.length
      for (;;) {
        const next = made.get(compared + 1)
        if (next === undefined || next.status < leverStatus.closed) return
        await compareNext(next)
      }
    },
    end: async () => {
      for (const each of [...made.values()].toSorted((a, b) => a.id - b.id)) await compareNext(each)
      await stored.end()
      await storedSteps.end()
      await compareNights(db, [...nights.values()])
      await compareDelistings(db, [...delistings.values()], samples)
      await comparePrices(db, [...waited.values()])
      await compareOffers(db, versions)
      await comparePauses(db, [...pauses.values()])
      return [
        `${compared.toLocaleString('en')} orders with leverage`,
        `${steps.toLocaleString('en')} steps of them`,
        `${delistings.size} delistings`,
      ]
    },
  }
}

async function compareNights(db: Database, made: readonly (readonly number[])[]): Promise<void> {
  const stored = new StoredLines(db, 'lever_night', 'market_id midnight mark tick_seq tick_at')
  const byMarket = Map.groupBy(made, ([marketId = 0]) => marketId)
  for (const [marketId, rows] of [...byMarket].toSorted(([a], [b]) => a - b)) {
    const lines = await stored.take(marketId)
    for (const [at, row] of rows.entries()) stored.check(`${marketId} ${row[1]}`, lines[at], row)
    if (lines.length > rows.length) throw stored.wrong(marketId, 'has a night too many')
  }
  await stored.end()
}

async function comparePrices(db: Database, made: readonly LeverPrice[]): Promise<void> {
  const stored = new StoredLines(db, 'lever_price', 'market_id seq at price done_at')
  const byMarket = Map.groupBy(made, ({ marketId }) => marketId)
  for (const [marketId, rows] of [...byMarket].toSorted(([a], [b]) => a - b)) {
    const lines = await stored.take(marketId)
    for (const [at, row] of rows.toSorted((a, b) => a.seq - b.seq).entries()) {
      const values = [row.marketId, row.seq, row.at, row.price, row.doneAt]
      stored.check(`${marketId} ${row.seq}`, lines[at], values)
    }
    if (lines.length > rows.length) throw stored.wrong(marketId, 'has a price too many')
  }
  await stored.end()
}

async function compareDelistings(
  db: Database,
  made: readonly LeverDelisting[],
  samples: readonly DelistingSample[],
): Promise<void> {
  const stored = new StoredLines(db, 'lever_delisting', delistingColumns)
  const storedSamples = new StoredLines(
    db,
    'lever_delisting_sample',
    'delisting_id at market_id price tick_seq tick_at',
  )
  const byDelisting = Map.groupBy(samples, ({ delistingId }) => delistingId)
  for (const each of made.toSorted((a, b) => a.id - b.id)) {
    stored.check(each.id, await stored.takeOne(each.id), valuesOfDelisting(each))
    const own = byDelisting.get(each.id) ?? []
    const lines = await storedSamples.take(each.id)
    for (const [at, sample] of own.entries())
      storedSamples.check(`${each.id} ${sample.at}`, lines[at], valuesOfSample(sample))
    if (lines.length > own.length) throw storedSamples.wrong(each.id, 'has a sample too many')
  }
  await stored.end()
  await storedSamples.end()
}

const valuesOfDelisting = (delisting: LeverDelisting) => [
  delisting.id,
  delisting.marketId,
  delisting.reason,
  delisting.announcedAt,
  delisting.plannedAt,
  delisting.status,
  delisting.endsAt,
  delisting.shortWindows,
  delisting.samples,
  delisting.sum,
  delisting.sampledAt,
  delisting.price,
  delisting.pricedSeq,
  delisting.pricedAt,
  delisting.endedAt,
  delisting.withdrawnFor,
]

const valuesOfSample = (sample: DelistingSample) => [
  sample.delistingId,
  sample.at,
  sample.marketId,
  sample.price,
  sample.tickSeq,
  sample.tickAt,
]

function valuesOf(order: LeverOrder) {
  return [
    order.id,
    order.userId,
    order.marketId,
    order.side === 'long' ? 1 : 2,
    order.multiple,
    order.kind === 'market' ? 0 : 1,
    order.bound,
    order.terms.spread,
    order.terms.fee,
    order.terms.overnight,
    order.terms.maintenance,
    order.terms.liquidation,
    order.terms.profitMargins,
    order.parentId,
    order.placedAt,
    order.placedSeq,
    order.share,
    order.status,
    order.held,
    order.entry,
    order.notional,
    order.margin,
    order.openFee,
    order.profitMax,
    order.takeProfit,
    order.stopLoss,
    order.overnight,
    order.nightAt,
    order.openedAt,
    order.closingAt,
    order.closingSeq,
    order.closingShare,
    order.closingBy,
    order.closedAt,
    order.exit,
    order.profit,
    order.closeFee,
    order.liquidationFee,
    order.returned,
    order.closedBy,
    order.cancelledBy,
  ]
}

const valuesOfStep = (step: LeverStep) => [
  step.id,
  step.orderId,
  step.kind,
  step.midnight,
  step.seq,
  step.at,
  step.tickSeq,
  step.tickAt,
  step.mark,
  step.share,
  step.held,
  step.available,
  step.price,
  step.notional,
  step.margin,
  step.fee,
  step.profitMax,
  step.formulaVersion,
]
