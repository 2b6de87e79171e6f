import { type Changes, haltAfterMs } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import type { CandlePeriod } from '@candor/protocol/services/market/candle-periods'
import type { CandleData, TickerData } from '@candor/protocol/services/market/events'
import { sql } from 'kysely'

import { type Pair, pairs } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import type { Books } from '../../server-module.ts'
import {
  type Bar,
  type DayFigures,
  dayFigures,
  type HourClose,
  lastHours,
  withHourOf,
  withMinute,
} from './day-figures.ts'
import { bucketOf, dayPeriods } from './periods.ts'

type Board = {
  tickedAt: number
  minutes: Bar[]
  days: Bar[]
  /** The sum of all minutes but the last, which alone still changes. */
  closed: (Figures & { lastOpenedAt: number; sinceMinute: number }) | undefined
  shown: Shown | undefined
}
/** A market's latest rows, and the data that they were created from. */
type Shown = { of: string; last: Bar | undefined; ticker: TickerData; spark: string[] }
type Figures = { readonly day: DayFigures; readonly hours: readonly HourClose[] }
type Update = { marketId: number; period: string; bar: Bar }

/** Why a market is halted, as its feed reports it; empty while the feed runs. */
export type FeedReason = (pair: Pair) => string

const minuteMs = 60_000
const minutesKept = 1440
const daysKept = 62

/**
 * Every market's committed figures of the last 24 hours and the candles now forming, kept in memory. Rows are counted, not
 * timed: after a pause, which shares have every night, a market still has its last price and its last hours.
 */
export class MarketBoard {
  readonly #boards = new Map<number, Board>()
  readonly #now: () => number
  readonly #reasonOf: FeedReason

  constructor(options: { now: () => number; reasonOf: FeedReason }) {
    this.#now = options.now
    this.#reasonOf = options.reasonOf
    for (const { id } of pairs) {
      const empty = { tickedAt: 0, minutes: [], days: [], closed: undefined, shown: undefined }
      this.#boards.set(id, empty)
    }
  }

  /** Fills the board from the tables; called once, before the first batch. */
  async load(db: Database, markets: Pick<Books['markets'], 'all'>): Promise<void> {
    for (const [period, count] of [
      ['1min', minutesKept],
      ['1day', daysKept],
    ] as const) {
      for (const { marketId, bars } of await lastBars(db, period, count)) {
        for (const bar of bars) this.#put({ marketId, period, bar })
      }
    }
    for (const market of markets.all()) {
      this.#boardOf(market.config.id).tickedAt = market.tickedAt
    }
  }

  /** Copies the changes of a sealed batch; the copy is shown once it is committed. */
  capture({ candles, markets }: Pick<Changes, 'candles' | 'markets'>): () => void {
    const updates = candles.map(
      ({ marketId, period, openedAt, open, high, low, close, volume }): Update => ({
        marketId,
        period,
        bar: { openedAt, open, high, low, close, volume },
      }),
    )
    const ticks = markets.map(({ config, tickedAt }) => ({ id: config.id, tickedAt }))
    return () => {
      for (const update of updates) this.#put(update)
      for (const { id, tickedAt } of ticks) this.#boardOf(id).tickedAt = tickedAt
    }
  }

  isHalted(pair: Pair): boolean {
    return this.#now() - this.#boardOf(pair.id).tickedAt > haltAfterMs
  }

  /** A market that its own trades price has none before its auction has ended. */
  hasOpened({ id, pricedBy }: Pair): boolean {
    return pricedBy === 'index' || this.#boardOf(id).tickedAt > 0
  }

  price(pair: Pair): string {
    return formatDecimal(this.#boardOf(pair.id).minutes.at(-1)?.close ?? 0, pair.priceScale)
  }

  ticker(pair: Pair): TickerData {
    return this.#show(pair).ticker
  }

  /** The close of each of the last 24 hours that had a price, oldest first, the present price last. */
  spark(pair: Pair): string[] {
    return this.#show(pair).spark
  }

  /** Quotations are read far more often than a market changes: its rows are made once a change. */
  #show(pair: Pair): Shown {
    const board = this.#boardOf(pair.id)
    const last = board.minutes.at(-1)
    const sinceMinute = Math.ceil(this.#now() / minuteMs) - minutesKept
    const state = this.isHalted(pair) ? this.#reasonOf(pair) || 'feed_silent' : ''
    const of = `${sinceMinute} ${state}`
    // A bar is replaced when it changes, so an identical bar means no change.
    if (board.shown?.of === of && board.shown.last === last) return board.shown
    const { day, hours } = this.#figuresOf(board, sinceMinute)
    const ticker = tickerOf(pair, day, state)
    const spark = hours.map(({ close }) => formatDecimal(close, pair.priceScale))
    board.shown = { of, last, ticker, spark }
    return board.shown
  }

  #figuresOf(board: Board, sinceMinute: number): Figures {
    const { minutes, closed } = board
    const since = sinceMinute * minuteMs
    const last = minutes.at(-1)
    if (last === undefined) return { day: dayFigures([], since), hours: [] }
    const isCurrent = closed?.lastOpenedAt === last.openedAt && closed.sinceMinute === sinceMinute
    const before = minutes.slice(0, -1)
    const { day, hours } = isCurrent
      ? closed
      : { day: dayFigures(before, since), hours: lastHours(before) }
    board.closed = { lastOpenedAt: last.openedAt, sinceMinute, day, hours }
    // A market without a trade or a tick for a day still shows its last price.
    const isOld = last.openedAt < since
    return {
      day: isOld ? { ...day, close: last.close } : withMinute(day, last),
      hours: withHourOf(hours, last),
    }
  }

  /** The candle of `period` that is open now. */
  forming(pair: Pair, period: CandlePeriod): CandleData | undefined {
    const { minutes, days } = this.#boardOf(pair.id)
    const bars = dayPeriods.has(period) ? days : minutes
    const last = bars.at(-1)
    if (last === undefined) return undefined
    const time = bucketOf(period, last.openedAt)
    const parts = bars.slice(bars.findLastIndex((bar) => bar.openedAt < time) + 1)
    const first = parts[0] ?? last
    const scale = pair.priceScale
    return {
      symbol: pair.symbol,
      time,
      open: formatDecimal(first.open, scale),
      high: formatDecimal(Math.max(...parts.map(({ high }) => high)), scale),
      low: formatDecimal(Math.min(...parts.map(({ low }) => low)), scale),
      close: formatDecimal(last.close, scale),
      volume: formatDecimal(
        parts.reduce((sum, { volume }) => sum + volume, 0),
        pair.lotScale,
      ),
    }
  }

  #boardOf(marketId: number): Board {
    const board = this.#boards.get(marketId)
    if (board === undefined) throw new Error(`no market ${marketId}`)
    return board
  }

  #put({ marketId, period, bar }: Update): void {
    const board = this.#boards.get(marketId)
    if (board === undefined || period === '15min') return
    const bars = period === '1min' ? board.minutes : board.days
    if (bars.at(-1)?.openedAt === bar.openedAt) bars.pop()
    bars.push(bar)
    if (bars.length > (period === '1min' ? minutesKept + 60 : daysKept)) bars.shift()
  }
}

type StoredBars = { readonly marketId: number; readonly bars: readonly Bar[] }

/** The last ones, oldest first. One value a market instead of a row a candle: a tenth of the driver's work. */
async function lastBars(
  db: Database,
  period: '1min' | '1day',
  count: number,
): Promise<StoredBars[]> {
  const { rows } = await sql<{ market_id: number; bars: BarValues[] | null }>`
    select market_id, (
      select json_agg(json_build_array(opened_at, open, high, low, close, volume) order by opened_at)
      from (
        select * from candle where candle.market_id = market.market_id and period = ${period}
        order by opened_at desc limit ${count}
      ) as last
    ) as bars
    from unnest(${pairs.map(({ id }) => id)}::int[]) as market (market_id)`.execute(db)
  return rows.map(({ market_id: marketId, bars }) => ({
    marketId,
    bars: (bars ?? []).map(([openedAt, open, high, low, close, volume]) => ({
      openedAt,
      open,
      high,
      low,
      close,
      volume,
    })),
  }))
}

type BarValues = [
  openedAt: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
]

function tickerOf(pair: Pair, figures: DayFigures, haltReason: string): TickerData {
  const { symbol, priceScale, lotScale } = pair
  const { open, close, lots, turnover } = figures
  const [high, low] = open === 0 ? [close, close] : [figures.high, figures.low]
  return {
    symbol,
    price: formatDecimal(close, priceScale),
    change: formatDecimal(open === 0 ? 0 : close - open, priceScale),
    change_rate: percentOf(close - open, open),
    high: formatDecimal(high, priceScale),
    low: formatDecimal(low, priceScale),
    volume: formatDecimal(lots, lotScale),
    amount: formatDecimal(turnover / 10n ** BigInt(priceScale + lotScale - 2), 2),
    state: haltReason === '' ? 'open' : 'halted',
    state_reason: haltReason,
  }
}

/** Percent with two decimals, half away from zero; zero where the base is zero. */
function percentOf(difference: number, base: number): string {
  if (base === 0) return '0.00'
  const hundredths = Math.round((Math.abs(difference) * 10_000) / base)
  return formatDecimal(difference < 0 ? -hundredths : hundredths, 2)
}
