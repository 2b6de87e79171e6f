import type { Holding } from '@candor/core'
import type { ReplyOf } from '@candor/protocol'
import type { walletEndpoints } from '@candor/protocol/services/wallet/endpoints'

import { type Currency, currencyById } from '../../catalog/currencies.ts'
import type { Fiat } from '../../catalog/fiats.ts'
import { type Pair, pairBySymbol } from '../../catalog/pairs.ts'
import { lastCommandsBefore, type Mark } from '../../commit/last-commands-before.ts'
import type { Database } from '../../db/database.ts'
import { dayMarks, dayMs } from './day-marks.ts'
import {
  balancesAt,
  type Bucket,
  closesAt,
  firstMovementAt,
  inflowsSince,
} from './value-line-queries.ts'
import {
  gainReply,
  minus,
  noWorth,
  plus,
  type PriceOf,
  valuation,
  valuedBy,
  type Worth,
  worthReply,
} from './worth.ts'

type Line = ReplyOf<typeof walletEndpoints.valueLine>
/** `row` numbers the accounts: the free and the held part of one are valued and rounded together. */
type Owned = Bucket & { readonly row: number; readonly currency: Currency }
/** A moment, the last command before it, and what everything was worth then. */
type Point = { readonly at: number; readonly mark: number; readonly worth: Worth }
type Movement = { readonly seq: number; readonly worth: Worth }

export type LineOptions = {
  readonly owned: readonly Owned[]
  /** What all of it is worth now, as in the totals. */
  readonly worth: Worth
  readonly fiat: Fiat
  readonly now: number
  readonly days: number
}

/** All buckets of a user's holdings, free and held. */
export function ownedBuckets(holdings: readonly Holding[]): Owned[] {
  return holdings.flatMap(({ currencyId, avail, hold }, row) => {
    const currency = currencyById(currencyId)
    const free = { id: avail.id, balance: avail.balance, row, currency }
    if (hold === undefined) return [free]
    return [free, { id: hold.id, balance: hold.balance, freeId: avail.id, row, currency }]
  })
}

/**
 * The value at each of the last `days` UTC midnights and now, and of one day also at moments between. Balances are folded back from the present along the
 * postings, and valued at the stored closes; inflows from outside are not gains. A midnight is omitted
 * where the record does not reach it or something that was owned had no price.
 */
export async function valueLine(db: Database, options: LineOptions): Promise<Line> {
  const { owned, worth, fiat, now, days } = options
  const today = now - (now % dayMs)
  const isToday = days === 1
  const midnights = Array.from({ length: days }, (_, day) => today - (days - 1 - day) * dayMs)
  const later = isToday ? await momentsOfToday(db, owned, { today, now }) : []
  const moments = [...midnights, ...later]
  const marks = [...(await dayMarks(db, midnights)), ...(await lastCommandsBefore(db, later))]
  const period = isToday ? intradayPeriod(later) : '1day'
  const past = await pastPoints(db, owned, { fiat, moments, marks, period })
  const points: Point[] = [...past, { at: now, mark: Infinity, worth }]
  const inflows = await inflowWorths(db, owned, { fiat, points, period })
  const inflowBetween = (from: number, to: number) =>
    sum(inflows.filter(({ seq }) => seq > from && seq <= to))

  const gains = points.map((point, index) => {
    const before = points[index - 1]
    if (before === undefined) return noWorth
    return minus(minus(point.worth, before.worth), inflowBetween(before.mark, point.mark))
  })
  const gainSince = (start: number) => {
    const from = points[start]
    if (from === undefined) return gainReply(noWorth, noWorth, fiat)
    const gain = gains.slice(start + 1).reduce(plus, noWorth)
    return gainReply(gain, plus(from.worth, inflowBetween(from.mark, Infinity)), fiat)
  }
  return {
    currency_code: fiat.code,
    points: points.map((point, index) => ({
      at: point.at,
      ...worthReply(point.worth, fiat),
      pnl: worthReply(gains[index] ?? noWorth, fiat),
    })),
    pnl: gainSince(0),
    today: gainSince(points.findIndex(({ at }) => at >= today)),
  }
}

/** The candles that value the points. */
type Period = '1min' | '15min' | '1day'

const minuteMs = 60_000
/** The distances of points within a day, and the largest number of them. */
const stepsMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, 60 * minuteMs]
const pointsMax = 30

/**
 * Moments since midnight at equal distances: hours, or less in the first hours of an account, whose line would have a
 * single point otherwise.
 */
async function momentsOfToday(
  db: Database,
  owned: readonly Owned[],
  { today, now }: { today: number; now: number },
): Promise<number[]> {
  const start = Math.max(today, (await firstMovementAt(db, owned)) ?? now)
  const step = stepsMs.find((ms) => (now - start) / ms <= pointsMax) ?? 60 * minuteMs
  const first = (Math.floor(start / step) + 1) * step
  const count = Math.max(0, Math.floor((now - first) / step) + 1)
  return Array.from({ length: count }, (_, at) => first + at * step)
}

/** The largest candles that end at each of these moments. */
const intradayPeriod = (moments: readonly number[]): Period =>
  moments.every((at) => at % (15 * minuteMs) === 0) ? '15min' : '1min'

async function pastPoints(
  db: Database,
  owned: readonly Owned[],
  {
    fiat,
    moments,
    marks,
    period,
  }: { fiat: Fiat; moments: readonly number[]; marks: readonly Mark[]; period: Period },
): Promise<Point[]> {
  const reached = moments.flatMap((at, index) => {
    const mark = marks[index]
    return mark === undefined ? [] : [{ at, mark }]
  })
  const wanted = reached.map(({ mark }) => mark)
  const balanceAt = await balancesAt(db, owned, wanted)
  const markets = pricingPairs(owned).map(({ id }) => id)
  const closeAt = await closesAt(db, markets, { moments, period })
  return reached.flatMap(({ at, mark }) => {
    const rows = rowsOf(owned, (id) => balanceAt(id, mark))
    const priceOf: PriceOf = (pair) => closeAt(pair.id, at)
    if (!rows.every(({ currency }) => hasPrice(currency, priceOf))) return []
    const value = valuation(fiat, priceOf)
    const worths = rows.map(({ currency, units }) => ({ worth: value(currency, units) }))
    return [{ at, mark, worth: sum(worths) }]
  })
}

async function inflowWorths(
  db: Database,
  owned: readonly Owned[],
  { fiat, points, period }: { fiat: Fiat; points: readonly Point[]; period: Period },
): Promise<Movement[]> {
  const bitcoin = bitcoinPair()
  const currencyOf = new Map(owned.map(({ id, currency }) => [id, currency]))
  const accounts = owned.map(({ id, currency }) => ({ id, marketId: valuedBy(currency)?.id ?? 0 }))
  const mark = Math.min(points[0]?.mark ?? 0, Number.MAX_SAFE_INTEGER)
  const inflows = await inflowsSince(db, { accounts, bitcoinId: bitcoin.id, mark })
  const ends = points.map(({ at }) => at)
  const closeAt = await closesAt(
    db,
    pricingPairs(owned).map(({ id }) => id),
    { moments: ends, period },
  )
  return inflows.flatMap(({ accountId, seq, amount, balance, ticks, bitcoinTicks }) => {
    const currency = currencyOf.get(accountId)
    if (currency === undefined) return []
    const end = points.find((point) => point.mark >= seq)?.at ?? 0
    const own = valuedBy(currency)
    // Without its moment, it is valued at the end of its day.
    const value = valuation(fiat, (pair) => {
      const then = pair.id === own?.id ? ticks : pair.id === bitcoin.id ? bitcoinTicks : undefined
      return then ?? closeAt(pair.id, end)
    })
    // What it changed of the rounded value; rounding it by itself would leave a cent of gain or loss.
    const worth = minus(value(currency, balance), value(currency, balance - amount))
    return [{ seq, worth }]
  })
}

const sum = (parts: readonly { readonly worth: Worth }[]) =>
  parts.map(({ worth }) => worth).reduce(plus, noWorth)

/** What the accounts held by some rule over their buckets, without the empty ones. */
function rowsOf(owned: readonly Owned[], balanceOf: (accountId: number) => bigint) {
  const rows = new Map<number, { currency: Currency; units: bigint }>()
  for (const { id, row, currency } of owned) {
    const units = (rows.get(row)?.units ?? 0n) + balanceOf(id)
    rows.set(row, { currency, units })
  }
  return [...rows.values()].filter(({ units }) => units > 0n)
}

function hasPrice(currency: Currency, priceOf: PriceOf): boolean {
  const pair = valuedBy(currency)
  return pair === undefined || priceOf(pair) !== undefined
}

/** The markets whose prices value the balances, and the one that values dollars in bitcoin. */
function pricingPairs(owned: readonly Owned[]): Pair[] {
  const pairs = owned.flatMap(({ currency }) => valuedBy(currency) ?? [])
  return [...new Set([...pairs, bitcoinPair()])]
}

function bitcoinPair(): Pair {
  const pair = pairBySymbol.get('BTCUSDT')
  if (pair === undefined) throw new Error('the catalogue lists BTCUSDT')
  return pair
}
