import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { computeHour } from './compute-hour.ts'
import { growthScale, type TraderHour } from './next-hour.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const rateWhole = 100_000_000n
/** Orders that were accepted just before an hour are written by then. */
const settleMs = 2_000
const curvePoints = 30

export type Days = 0 | 7 | 30

/** The figures of a trader with the returns of the windows, in parts of 10^8. */
export type Figures = {
  readonly row: TraderHour
  readonly returns: Readonly<Record<Days, bigint>>
}
export type CurvePoint = { readonly at: number; readonly rate: bigint }

type Options = {
  readonly db: Database
  readonly now: () => number
  /** Resolves when everything that was accepted is written. */
  readonly settled: () => Promise<unknown>
}

/** The hourly figures of all traders: the last ones in memory, for lists, and the curves in their table. */
export class TraderFigures {
  readonly #db: Database
  readonly #now: () => number
  readonly #settled: Options['settled']
  #byTrader: ReadonlyMap<number, Figures> = new Map()
  #computed = 0

  constructor({ db, now, settled }: Options) {
    this.#db = db
    this.#now = now
    this.#settled = settled
  }

  of(traderId: number): Figures | undefined {
    return this.#byTrader.get(traderId)
  }

  /** Runs often; computes once an hour, after it. */
  async run(signal?: AbortSignal): Promise<void> {
    const now = this.#now()
    const hour = now - (now % hourMs)
    if (hour === this.#computed || now - hour < settleMs) return
    await this.#settled()
    await computeHour(this.#db, hour, signal)
    if (signal?.aborted === true) return
    await this.load()
    this.#computed = hour
  }

  async load(): Promise<void> {
    const { rows } = await sql<
      TraderHour & { growth_7d: bigint | null; growth_30d: bigint | null }
    >`
      select last.*, week.growth as growth_7d, month.growth as growth_30d
      from follow_trader
      cross join lateral (
        select * from follow_hour where trader_id = follow_trader.id order by hour desc limit 1
      ) as last
      left join lateral (
        select growth from follow_hour where trader_id = follow_trader.id and hour <= last.hour - ${7 * dayMs}
        order by hour desc limit 1
      ) as week on true
      left join lateral (
        select growth from follow_hour where trader_id = follow_trader.id and hour <= last.hour - ${30 * dayMs}
        order by hour desc limit 1
      ) as month on true
      where follow_trader.approved_at > 0`.execute(this.#db)
    this.#byTrader = new Map(
      rows.map(({ growth_7d: week, growth_30d: month, ...row }) => {
        const since = (base: bigint | null) => returnOf(row.growth, base ?? growthScale)
        const returns = { 0: since(null), 7: since(week), 30: since(month) }
        return [Number(row.trader_id), { row, returns }]
      }),
    )
  }

  /** The returns at moments that are spread over a window, from its beginning, by trader. */
  async curves(
    traderIds: readonly number[],
    days: Days,
  ): Promise<ReadonlyMap<number, CurvePoint[]>> {
    if (traderIds.length === 0) return new Map()
    const since = days === 0 ? 0 : this.#now() - (this.#now() % hourMs) - days * dayMs
    const { rows } = await sql<{ trader_id: bigint; hour: bigint; growth: bigint }>`
      select trader_id, hour, growth from (
        select trader_id, hour, growth,
          row_number() over (partition by trader_id order by hour) as place,
          count(*) over (partition by trader_id) as places
        from follow_hour
        where trader_id = any(${traderIds.map(String)}::bigint[]) and hour >= ${since}
      ) as counted
      where place = 1 or place = places
        or place * ${curvePoints - 1} / places > (place - 1) * ${curvePoints - 1} / places
      order by trader_id, hour`.execute(this.#db)
    const found = new Map<number, CurvePoint[]>()
    const byTrader = Map.groupBy(rows, ({ trader_id: id }) => Number(id))
    for (const [id, points] of byTrader) {
      const [first] = points
      // Before the approval nothing was earned.
      const base = first === undefined || Number(first.hour) > since ? growthScale : first.growth
      found.set(
        id,
        points.map(({ hour, growth }) => ({ at: Number(hour), rate: returnOf(growth, base) })),
      )
    }
    return found
  }
}

/** Towards the lower return. */
const returnOf = (growth: bigint, base: bigint): bigint =>
  base === 0n ? 0n : (growth * rateWhole) / base - rateWhole
