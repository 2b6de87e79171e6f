import { formatDecimal } from '@candor/core/money'
import type { SpotTrade } from '@candor/core/products/spot'
import type { ReplyOf } from '@candor/protocol'
import type { spotEndpoints } from '@candor/protocol/products/spot/endpoints'

import { type Pair, pairById, pairs } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import type { IndexTrade, PairIndexTrades } from '../../feeds/index-trades.ts'
import type { RoomKind, Rooms } from '../../realtime/room-kind.ts'
import type { Capture } from '../../server-module.ts'

type PublicTrade = ReplyOf<typeof spotEndpoints.trades>['list'][number]
/** The last rows of each source, newest first. */
type Room = { seq: number; trade: PublicTrade[]; index: PublicTrade[] }
type Source = PublicTrade['source']

type Wanted = {
  readonly limit: number
  readonly source: Source | undefined
  readonly userId?: number | undefined
}

const tradesKept = 100

/**
 * `trades:<symbol>`: every trade of a market once and what its feed shows as traded, and the last ones of both for the call
 * that lists them. They are kept apart, so that a busy feed does not displace the trades of users.
 */
export class TradeRooms implements RoomKind {
  readonly #rooms: Rooms
  readonly #bySymbol = new Map<string, Room>(
    pairs.map(({ symbol }) => [symbol, { seq: 0, trade: [], index: [] }]),
  )
  /** The users of each execution in the lists; only they are shown which are theirs. */
  readonly #parties = new WeakMap<PublicTrade, readonly number[]>()

  constructor(rooms: Rooms) {
    this.#rooms = rooms
  }

  /** Reads the last trades; called once, before the first batch. */
  async load(db: Database): Promise<void> {
    for (const pair of pairs) {
      const rows = await db
        .selectFrom('spot_trade')
        .select(['id', 'price', 'lots', 'taker_side', 'at', 'maker_user_id', 'taker_user_id'])
        .where('market_id', '=', pair.id)
        .orderBy('id', 'desc')
        .limit(tradesKept)
        .execute()
      this.#roomOf(pair).trade = rows.map((row) => {
        const trade: PublicTrade = {
          id: Number(row.id),
          price: formatDecimal(row.price, pair.priceScale),
          amount: formatDecimal(row.lots, pair.lotScale),
          direction: row.taker_side,
          at: Number(row.at),
          source: 'trade',
        }
        this.#parties.set(trade, [Number(row.maker_user_id), Number(row.taker_user_id)])
        return trade
      })
    }
  }

  readonly capture: Capture = ({ changes }) => {
    const { trades } = changes.spot
    return trades.length === 0 ? undefined : () => this.#publish(trades)
  }

  seqOf(symbol: string): number | undefined {
    return this.#bySymbol.get(symbol)?.seq
  }

  /** The last trades of one source or of both, newest first; those of the caller are marked. */
  trades(pair: Pair, { limit, source, userId }: Wanted) {
    const room = this.#roomOf(pair)
    const rows = source === undefined ? [...room.trade, ...room.index] : room[source]
    const newest = rows.toSorted((a, b) => b.at - a.at).slice(0, limit)
    const isOwn = (trade: PublicTrade) =>
      userId !== undefined && this.#parties.get(trade)?.includes(userId) === true
    const list = newest.map((trade) => (isOwn(trade) ? asOwn(trade) : trade))
    return { list, seq: room.seq }
  }

  readonly showIndexTrades = (shown: readonly PairIndexTrades[]): void => {
    for (const { pair, trades } of shown)
      this.#add(
        pair,
        'index',
        trades.map((trade) => publicTrade(pair, trade, { direction: trade.side, source: 'index' })),
      )
  }

  /** A trade never changes, so its reply may be made after the commit. */
  #publish(trades: readonly SpotTrade[]): void {
    for (const [marketId, group] of Map.groupBy(trades, (trade) => trade.marketId)) {
      const pair = pairById(marketId)
      this.#add(
        pair,
        'trade',
        group.map((trade) => {
          const reply = publicTrade(pair, trade, { direction: trade.takerSide, source: 'trade' })
          this.#parties.set(reply, [trade.makerUserId, trade.takerUserId])
          return reply
        }),
      )
    }
  }

  #add(pair: Pair, source: Source, data: PublicTrade[]): void {
    const room = this.#roomOf(pair)
    room[source] = [...data.toReversed(), ...room[source]].slice(0, tradesKept)
    room.seq += 1
    this.#rooms.publish(`trades:${pair.symbol}`, { seq: room.seq, event: 'trades', data })
  }

  #roomOf({ symbol }: Pair): Room {
    const room = this.#bySymbol.get(symbol)
    if (room === undefined) throw new Error(`no market ${symbol}`)
    return room
  }
}

const asOwn = (trade: PublicTrade): PublicTrade => ({ ...trade, own: true })

function publicTrade(
  { priceScale, lotScale }: Pair,
  trade: SpotTrade | IndexTrade,
  { direction, source }: Pick<PublicTrade, 'direction' | 'source'>,
): PublicTrade {
  return {
    id: trade.id,
    price: formatDecimal(trade.price, priceScale),
    amount: formatDecimal(trade.lots, lotScale),
    direction,
    at: trade.at,
    source,
  }
}
