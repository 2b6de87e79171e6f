import type { Changes } from '@candor/core'
import type { SpotOrder } from '@candor/core/products/spot'

import { bigints, ints, texts } from '../../commit/columns.ts'
import { column, type Projection } from '../../commit/projection.ts'
import { encodeResting, type OrderMark } from './order-marks.ts'

/** The house's resting quotes of one market: `[order id, 0 buy or 1 sell, price, remaining, lots, quote, fee, status, made at]`. */
type LadderRow = [
  number,
  0 | 1,
  number,
  number,
  number,
  string,
  string,
  SpotOrder['status'],
  number,
]

export function encodeLadder(ladder: readonly SpotOrder[]): string {
  const resting = ladder.filter((order) => order.remaining > 0)
  const rows = resting.map((order): LadderRow => {
    const { id, side, price, remaining, lots, quote, fee, status, createdAt } = order
    const sideNumber = side === 'buy' ? 0 : 1
    return [id, sideNumber, price, remaining, lots, String(quote), String(fee), status, createdAt]
  })
  return JSON.stringify(rows)
}

export function decodeLadder(text: string): LadderRow[] {
  return JSON.parse(text) as LadderRow[] // Written by encodeLadder, in the same row.
}

/** What the projections need beside the changes. */
export type SpotSource = Changes & {
  /** Orders that the tables do not have yet, and those that they have. */
  readonly placedOrders: readonly SpotOrder[]
  readonly changedOrders: readonly SpotOrder[]
  readonly orderMarks: readonly OrderMark[]
  /** The house's quotes live in the core, not in a change. */
  readonly ladderOf: (marketId: number) => readonly SpotOrder[]
}

/** Ids are given in order, so the tables have every order up to the last one that was sealed. */
export function splitOrders(
  orders: readonly SpotOrder[],
  sealedOrderId: number,
): Pick<SpotSource, 'placedOrders' | 'changedOrders'> {
  return {
    placedOrders: orders.filter(({ id }) => id > sealedOrderId),
    changedOrders: orders.filter(({ id }) => id <= sealedOrderId),
  }
}

export const spotProjections: readonly Projection<SpotSource>[] = [
  {
    table: 'spot_order',
    rows: ({ placedOrders }) => placedOrders.length,
    columns: [
      column('id', 'bigint', ({ placedOrders: rows }) => bigints(rows, (row) => row.id)),
      column('user_id', 'bigint', ({ placedOrders: rows }) => bigints(rows, (row) => row.owner)),
      column('market_id', 'int', ({ placedOrders: rows }) =>
        ints(rows, (row) => row.market.config.id),
      ),
      column('side', 'text', ({ placedOrders: rows }) => texts(rows, (row) => row.side)),
      column('kind', 'text', ({ placedOrders: rows }) => texts(rows, (row) => row.kind)),
      column('time_in_force', 'text', ({ placedOrders: rows }) =>
        texts(rows, (row) => row.timeInForce),
      ),
      column('price', 'bigint', ({ placedOrders: rows }) => bigints(rows, (row) => row.price)),
      column('lots', 'bigint', ({ placedOrders: rows }) => bigints(rows, (row) => row.lots)),
      column('remaining', 'bigint', ({ placedOrders: rows }) =>
        bigints(rows, (row) => row.remaining),
      ),
      column('quote', 'bigint', ({ placedOrders: rows }) => bigints(rows, (row) => row.quote)),
      column('fee', 'bigint', ({ placedOrders: rows }) => bigints(rows, (row) => row.fee)),
      column('status', 'int', ({ placedOrders: rows }) => ints(rows, (row) => row.status)),
      column('created_at', 'bigint', ({ placedOrders: rows }) =>
        bigints(rows, (row) => row.createdAt),
      ),
      column('updated_at', 'bigint', ({ placedOrders: rows }) =>
        bigints(rows, (row) => row.updatedAt),
      ),
    ],
  },
  {
    table: 'spot_order',
    rows: ({ changedOrders }) => changedOrders.length,
    columns: [
      column('id', 'bigint', ({ changedOrders: rows }) => bigints(rows, (row) => row.id)),
      column('remaining', 'bigint', ({ changedOrders: rows }) =>
        bigints(rows, (row) => row.remaining),
      ),
      column('quote', 'bigint', ({ changedOrders: rows }) => bigints(rows, (row) => row.quote)),
      column('fee', 'bigint', ({ changedOrders: rows }) => bigints(rows, (row) => row.fee)),
      column('status', 'int', ({ changedOrders: rows }) => ints(rows, (row) => row.status)),
      column('updated_at', 'bigint', ({ changedOrders: rows }) =>
        bigints(rows, (row) => row.updatedAt),
      ),
    ],
    updateBy: 'id',
  },
  {
    table: 'spot_order_mark',
    rows: ({ orderMarks }) => orderMarks.length,
    columns: [
      column('id', 'int', ({ orderMarks }) => ints(orderMarks, () => 1)),
      column('seq', 'bigint', ({ orderMarks }) => bigints(orderMarks, (row) => row.seq)),
      column('order_id', 'bigint', ({ orderMarks }) => bigints(orderMarks, (row) => row.orderId)),
      column('resting', 'text', ({ orderMarks }) => texts(orderMarks, encodeResting)),
    ],
    updateBy: 'id',
  },
  {
    table: 'spot_trade',
    rows: ({ spot: { trades } }) => trades.length,
    columns: [
      column('id', 'bigint', ({ spot: { trades } }) => bigints(trades, (row) => row.id)),
      column('market_id', 'int', ({ spot: { trades } }) => ints(trades, (row) => row.marketId)),
      column('seq', 'bigint', ({ spot: { trades } }) => bigints(trades, (row) => row.seq)),
      column('at', 'bigint', ({ spot: { trades } }) => bigints(trades, (row) => row.at)),
      column('price', 'bigint', ({ spot: { trades } }) => bigints(trades, (row) => row.price)),
      column('lots', 'bigint', ({ spot: { trades } }) => bigints(trades, (row) => row.lots)),
      column('quote', 'bigint', ({ spot: { trades } }) => bigints(trades, (row) => row.quote)),
      column('taker_side', 'text', ({ spot: { trades } }) => texts(trades, (row) => row.takerSide)),
      column('maker_order_id', 'bigint', ({ spot: { trades } }) =>
        bigints(trades, (row) => row.makerOrderId),
      ),
      column('taker_order_id', 'bigint', ({ spot: { trades } }) =>
        bigints(trades, (row) => row.takerOrderId),
      ),
      column('maker_user_id', 'bigint', ({ spot: { trades } }) =>
        bigints(trades, (row) => row.makerUserId),
      ),
      column('taker_user_id', 'bigint', ({ spot: { trades } }) =>
        bigints(trades, (row) => row.takerUserId),
      ),
      column('maker_fee', 'bigint', ({ spot: { trades } }) =>
        bigints(trades, (row) => row.makerFee),
      ),
      column('taker_fee', 'bigint', ({ spot: { trades } }) =>
        bigints(trades, (row) => row.takerFee),
      ),
    ],
  },
  {
    // A market's row carries its index and, because they change together, the house's quotes around it.
    table: 'market',
    rows: ({ markets }) => markets.length,
    columns: [
      column('id', 'int', ({ markets }) => ints(markets, (row) => row.config.id)),
      column('index_price', 'bigint', ({ markets }) => bigints(markets, (row) => row.index)),
      column('ticked_at', 'bigint', ({ markets }) => bigints(markets, (row) => row.tickedAt)),
      column('ladder', 'text', ({ markets, ladderOf }) =>
        texts(markets, (row) => encodeLadder(ladderOf(row.config.id))),
      ),
    ],
    onConflict: `on conflict (id) do update set index_price = excluded.index_price,
      ticked_at = excluded.ticked_at, ladder = excluded.ladder`,
  },
]
