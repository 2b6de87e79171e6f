import { hash } from 'node:crypto'

import { type Candle, Exchange, type Market, type TickMarkets } from '@candor/core'

import { exchangeConfig } from '../catalog/exchange-config.ts'
import { decodeCommand } from '../commit/journal.ts'
import type { Database } from '../db/database.ts'
import { products } from '../modules.ts'
import { Disagreement } from './disagreement.ts'
import { pagesOf } from './rows.ts'
import { StoredCandles } from './stored-candles.ts'
import type { Report } from './verify-part.ts'

/** A tick command has a body; a trade has a market and an amount. */
type EventRow = {
  seq: bigint
  at: bigint
  body: string | null
  market_id: number | null
  lots: bigint | null
}

/** Makes every market's index and candles again from the ticks in the journal; compares seeds with their commitments. */
export async function verifyTicks(db: Database, report: Report): Promise<string> {
  await verifySeeds(db)
  const { markets } = new Exchange(exchangeConfig)
  const candles = new Candles(db, await hasEveryTrade(db))
  let [ticks, last] = [0, 0n]
  for await (const page of pagesOf<EventRow>(db, events, { what: 'ticks and trades', report })) {
    for (const row of page) {
      if (row.body === null) {
        markets.get(row.market_id ?? 0)?.addVolume(Number(row.lots), Number(row.at), candles)
      } else {
        const command = decodeCommand(row.body) as TickMarkets // By its kind, in the query.
        for (const [marketId, price, lots] of command.ticks)
          markets
            .get(marketId)
            ?.tick({ price, lots, at: Number(row.at), seq: Number(row.seq) }, candles)
        ticks += 1
        last = row.seq
      }
      if (candles.isOneOver) await candles.compare()
    }
  }
  await compareMarkets(db, markets.all())
  return `${ticks.toLocaleString('en')} ticks ${await candles.end()}${await headOf(db, last)}`
}

const traded = products.flatMap(({ volumes }) => volumes ?? [])

/** Everything that changes a candle, in the order in which it happened: within a command, ticks come before trades. */
const events = `select seq, at, body, null::int as market_id, null::bigint as lots
    from journal where kind = 'market.tick'
  ${traded.map(({ query }) => `union all select seq, at, null, market_id, lots from (${query}) as trade`).join(' ')}
  order by seq, market_id nulls first`

/** Where trades were dropped, the volume of a candle cannot be made again. */
async function hasEveryTrade(db: Database): Promise<boolean> {
  for (const trades of traded) if (!(await trades.isComplete(db))) return false
  return true
}

/** Follows each market and period from candle to candle. */
class Candles {
  readonly #db: Database
  readonly #isExact: boolean
  readonly #forming = new Map<string, Candle>()
  readonly #stored = new Map<string, StoredCandles>()
  #over: Candle[] = []
  #compared = 0

  constructor(db: Database, isExact: boolean) {
    this.#db = db
    this.#isExact = isExact
  }

  get isOneOver(): boolean {
    return this.#over.length > 0
  }

  touchCandle(candle: Candle): void {
    const key = `${candle.marketId}/${candle.period}`
    const before = this.#forming.get(key)
    if (before === candle) return
    if (before !== undefined && this.#isExact) this.#over.push(before)
    this.#forming.set(key, candle)
  }

  /** Compares the completed candles with the stored ones. */
  async compare(): Promise<void> {
    const over = this.#over
    this.#over = []
    for (const candle of over) {
      const key = `${candle.marketId}/${candle.period}`
      const stored = this.#stored.get(key)
      if (stored === undefined) this.#stored.set(key, new StoredCandles(this.#db, candle))
      else if (await stored.compare(candle)) this.#compared += 1
    }
  }

  /** The candles of now, and then there may be no others. */
  async end(): Promise<string> {
    if (!this.#isExact) return 'and no candles, for old trades were dropped'
    this.#over = [...this.#forming.values()]
    await this.compare()
    for (const stored of this.#stored.values()) await stored.end()
    return `made ${this.#compared.toLocaleString('en')} candles`
  }
}

async function compareMarkets(db: Database, made: Iterable<Market>): Promise<void> {
  const rows = await db.selectFrom('market').selectAll().orderBy('id').execute()
  const stored = new Map(rows.map((row) => [row.id, row]))
  for (const { config, index, tickedAt, tickSeq, hasPrice } of made) {
    const row = stored.get(config.id)
    const wrong = (sentence: string) => new Disagreement('market', config.id, sentence)
    if (row === undefined && hasPrice) throw wrong('is missing')
    if (row === undefined) continue
    if (Number(row.index_price) !== index)
      throw wrong(`index_price is ${row.index_price}, the last tick made it ${index}`)
    if (Number(row.ticked_at) !== tickedAt)
      throw wrong(`ticked_at is ${row.ticked_at}, the last tick was at ${tickedAt}`)
    if (Number(row.tick_seq) !== tickSeq)
      throw wrong(`tick_seq is ${row.tick_seq}, the last tick was command ${tickSeq}`)
  }
}

/** What /api/transparency shows as the head of the ticks. */
async function headOf(db: Database, seq: bigint): Promise<string> {
  const row = await db
    .selectFrom('journal')
    .select('hash')
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row === undefined ? '' : `, head ${seq} ${Buffer.from(row.hash).toString('hex')}`
}

async function verifySeeds(db: Database): Promise<void> {
  const rows = await db.selectFrom('feed_seed').selectAll().orderBy('day').execute()
  for (const { day, seed, commitment } of rows) {
    if (hash('sha256', seed, 'hex') !== Buffer.from(commitment).toString('hex'))
      throw new Disagreement('feed_seed', day, 'is not the seed that was committed to')
  }
}
