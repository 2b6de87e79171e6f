import type { Static } from 'typebox'

import type { lockupEndpoints } from './products/lockup/lockup.ts'
import type { spotEndpoints } from './products/spot/spot.ts'
import type { walletEndpoints } from './services/wallet/wallet.ts'

type OrderRow = Static<typeof spotEndpoints.list.reply>['list'][number]
type PositionRow = Static<typeof lockupEndpoints.list.reply>['list'][number]
type TradeRow = Static<typeof spotEndpoints.trades.reply>['list'][number]
type AccountRow = Omit<
  Static<typeof walletEndpoints.list.reply>['accounts']['change']['list'][number],
  'fiat' | 'btc'
>

/** What a market shows at a glance; figures as in `quotation_new`. */
export type TickerData = {
  symbol: string
  price: string
  change: string
  change_rate: string
  high: string
  low: string
  volume: string
  amount: string
  state: 'open' | 'halted'
  state_reason: string
}
export type CandleData = {
  symbol: string
  time: number
  open: string
  high: string
  low: string
  close: string
  volume: string
}
/** Price and amount; in a `delta` an amount of 0 removes the level. */
export type DepthLevels = [price: string, amount: string][]

/** `ref` is the position it is about. */
export type NoticeData = {
  kind: 'lockup_dividend' | 'lockup_matured'
  ref: number
  amount: string
  code: string
}

/**
 * Everything the one socket event `message` carries. In `depth:`, `trades:` and `user` the room's `seq` has no gap:
 * a client that misses one fetches again. The others carry the latest state and may skip.
 */
export type RealtimeEvents = {
  /** Room `tickers`. */
  tickers: TickerData[]
  /** Room `ticker:<symbol>`. */
  ticker: TickerData
  /** Room `kline:<symbol>:<period>`: the candle now forming. */
  kline: CandleData
  /** Room `depth:<symbol>`: sent on joining. */
  snapshot: { bids: DepthLevels; asks: DepthLevels }
  delta: { bids: DepthLevels; asks: DepthLevels }
  /** Room `trades:<symbol>`, oldest first. */
  trades: TradeRow[]
  /** Room `user`, with a session. */
  order: OrderRow
  balance: AccountRow & { wallet: string }
  lockup: PositionRow
  /** Something happened to the user's money that nobody asked for at that moment. */
  notice: NoticeData
}

export type RealtimeMessage = {
  [Event in keyof RealtimeEvents]: {
    room: string
    seq: number
    at: number
    event: Event
    data: RealtimeEvents[Event]
  }
}[keyof RealtimeEvents]

/** Answer to `subscribe`: each room with the sequence it stands at, or why it was refused. */
export type SubscribeReply = { rooms: Record<string, { seq: number } | { error: string }> }
