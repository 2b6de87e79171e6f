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

/** A tick command has a body; a trade has a market, an amount and a price. */
type EventRow = {
  seq: bigint
  at: bigint
  body: string | null
  market_id: number | null
  lots: bigint | null
  price: bigint | null
  opens: boolean
}

/** Makes every market's index and candles again from the ticks in the journal; compares seeds with their commitments. */
export async function verifyTicks(db: Database, report: Report): Promise<string> {
  await verifySeeds(db)
  const { markets } = new Exchange(exchangeConfig)
  const isExact = await hasEveryTrade(db)
  const candles = new Candles(db, isExact)
  let [ticks, last] = [0, 0n]
  for await (const page of pagesOf<EventRow>(db, events, { what: 'ticks and trades', report })) {
    for (const row of page) {
      if (row.body === null) trade(markets, row, candles)
      else {
        tick(markets, row, candles)
        ticks += 1
        last = row.seq
      }
      if (candles.isOneOver) await candles.compare()
    }
  }
  const made = [...markets.all()].filter(({ config }) => isExact || config.pricedBy === undefined)
  await compareMarkets(db, made)
  return `${ticks.toLocaleString('en')} ticks ${await candles.end()}${await headOf(db, last)}`
}

function trade(
  markets: Exchange['markets'],
  { market_id: id, lots, price, opens, at, seq }: EventRow,
  candles: Candles,
): void {
  const market = markets.get(id ?? 0)
  if (market === undefined) return
  const traded = { price: Number(price), lots: Number(lots), at: Number(at), seq: Number(seq) }
  if (market.config.pricedBy === 'trades') market.traded = traded.price
  if (opens) market.tick(traded, candles)
  else market.addVolume(traded.lots, traded.at, candles)
}

/** A market that its own trades price has a tick with those of the others. */
function tick(markets: Exchange['markets'], row: EventRow, candles: Candles): void {
  const command = decodeCommand(row.body ?? '') as TickMarkets // By its kind, in the query.
  const time = { at: Number(row.at), seq: Number(row.seq) }
  for (const [marketId, price, lots] of command.ticks)
    markets.get(marketId)?.tick({ price, lots, ...time }, candles)
  if (command.ticks.length > 0)
    for (const market of markets.traded())
      market.tick({ price: market.traded, lots: 0, ...time }, candles)
}

const traded = products.flatMap(({ volumes }) => volumes ?? [])

/**
 * Everything that changes a candle, in the order in which it happened: within a command, first prices come before ticks, and
 * ticks before trades.
 */
const events = `select seq, at, body, null::int as market_id, null::bigint as lots, null::bigint as price,
    false as opens, null::bigint as id
    from journal where kind = 'market.tick'
  ${traded.map(({ query }) => `union all select seq, at, null, market_id, lots, price, opens, id from (${query}) as trade`).join(' ')}
  order by seq, opens desc, market_id nulls first, id`

/** Where trades were dropped, neither the volume of a candle nor a price that trades made can be made again. */
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
  for (const { config, index, tickedAt, tickSeq, traded: price, hasPrice } of made) {
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
    if (Number(row.traded) !== price)
      throw wrong(`traded is ${row.traded}, the last trade was at ${price}`)
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
