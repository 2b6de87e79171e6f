import { formatDecimal } from '@candor/core/money'
import type { SpotTrade } from '@candor/core/products/spot'
import type { ReplyOf } from '@candor/protocol'
import type { spotEndpoints } from '@candor/protocol/products/spot/endpoints'

import { type Pair, pairById, pairs } from '../../catalog/pairs.ts'
import type { Database } from '../../db/database.ts'
import type { RoomKind, Rooms } from '../../realtime/room-kind.ts'
import type { Capture } from '../../server-module.ts'

type PublicTrade = ReplyOf<typeof spotEndpoints.trades>['list'][number]
type Room = { seq: number; last: PublicTrade[] }

const tradesKept = 100

/** `trades:<symbol>`: every trade of a market once, and the last ones for the call that lists them. */
export class TradeRooms implements RoomKind {
  readonly #rooms: Rooms
  readonly #bySymbol = new Map<string, Room>(
    pairs.map(({ symbol }) => [symbol, { seq: 0, last: [] }]),
  )

  constructor(rooms: Rooms) {
    this.#rooms = rooms
  }

  /** Reads the last trades; called once, before the first batch. */
  async load(db: Database): Promise<void> {
    for (const pair of pairs) {
      const rows = await db
        .selectFrom('spot_trade')
        .select(['id', 'price', 'lots', 'taker_side', 'at'])
        .where('market_id', '=', pair.id)
        .orderBy('id', 'desc')
        .limit(tradesKept)
        .execute()
      this.#roomOf(pair).last = rows.map((row) => ({
        id: Number(row.id),
        price: formatDecimal(row.price, pair.priceScale),
        amount: formatDecimal(row.lots, pair.lotScale),
        direction: row.taker_side,
        at: Number(row.at),
      }))
    }
  }

  readonly capture: Capture = ({ changes }) => {
    const { trades } = changes.spot
    return trades.length === 0 ? undefined : () => this.#publish(trades)
  }

  seqOf(symbol: string): number | undefined {
    return this.#bySymbol.get(symbol)?.seq
  }

  trades(pair: Pair, limit: number) {
    const { last, seq } = this.#roomOf(pair)
    return { list: last.slice(0, limit), seq }
  }

  /** A trade never changes, so its reply may be made after the commit. */
  #publish(trades: readonly SpotTrade[]): void {
    for (const [marketId, group] of Map.groupBy(trades, (trade) => trade.marketId)) {
      const pair = pairById(marketId)
      const room = this.#roomOf(pair)
      const data = group.map((trade) => tradeReply(pair, trade))
      room.last = [...data.toReversed(), ...room.last].slice(0, tradesKept)
      room.seq += 1
      this.#rooms.publish(`trades:${pair.symbol}`, { seq: room.seq, event: 'trades', data })
    }
  }

  #roomOf({ symbol }: Pair): Room {
    const room = this.#bySymbol.get(symbol)
    if (room === undefined) throw new Error(`no market ${symbol}`)
    return room
  }
}

function tradeReply({ priceScale, lotScale }: Pair, trade: SpotTrade): PublicTrade {
  return {
    id: trade.id,
    price: formatDecimal(trade.price, priceScale),
    amount: formatDecimal(trade.lots, lotScale),
    direction: trade.takerSide,
    at: trade.at,
  }
}
