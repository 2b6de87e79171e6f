import { type CandlePeriod, candlePeriods } from '@candor/protocol/services/market/candle-periods'

import { type Pair, pairById, pairBySymbol, pairs } from '../../catalog/pairs.ts'
import type { RoomKind, Rooms } from '../../realtime/room-kind.ts'
import type { Capture } from '../../server-module.ts'
import type { MarketBoard } from './market-board.ts'

/** `tickers`, `ticker:<symbol>` and `kline:<symbol>:<period>` carry the latest state under one sequence, and may skip. */
export class MarketRooms {
  readonly #board: MarketBoard
  readonly #rooms: Rooms
  readonly #stale = new Set<Pair>()
  readonly #wasHalted = new Map<Pair, boolean>()
  #seq = 0

  constructor(options: { board: MarketBoard; rooms: Rooms }) {
    this.#board = options.board
    this.#rooms = options.rooms
  }

  /** By name. The first publishes for all three. */
  get kinds(): Readonly<Record<'tickers' | 'ticker' | 'kline', RoomKind>> {
    const seqIf = (exists: boolean) => (exists ? this.#seq : undefined)
    return {
      tickers: { seqOf: (topic) => seqIf(topic === ''), flush: () => this.#flush() },
      ticker: { seqOf: (symbol) => seqIf(pairBySymbol.has(symbol)) },
      kline: { seqOf: (topic) => seqIf(candleOf(topic) !== undefined) },
    }
  }

  readonly capture: Capture = ({ changes }) => {
    const show = this.#board.capture(changes)
    const changed = new Set(changes.candles.map(({ marketId }) => marketId))
    return () => {
      show()
      for (const id of changed) this.#stale.add(pairById(id))
    }
  }

  #flush(): void {
    this.#noticeHalts()
    const stale = [...this.#stale]
    this.#stale.clear()
    const [tickers, candles] = [this.#rooms.topicsOf('ticker'), this.#rooms.topicsOf('kline')]
    const hasSockets = this.#rooms.hasSocket('tickers') || tickers.length + candles.length > 0
    if (stale.length === 0 || !hasSockets) return
    this.#seq += 1
    const seq = this.#seq
    const data = stale.map((pair) => this.#board.ticker(pair))
    this.#rooms.publish('tickers', { seq, event: 'tickers', data })
    for (const ticker of data)
      this.#rooms.publish(`ticker:${ticker.symbol}`, { seq, event: 'ticker', data: ticker })
    const isStale = new Set(stale)
    for (const topic of candles) {
      const { pair, period } = candleOf(topic) ?? {}
      if (pair === undefined || period === undefined || !isStale.has(pair)) continue
      const candle = this.#board.forming(pair, period)
      if (candle !== undefined)
        this.#rooms.publish(`kline:${topic}`, { seq, event: 'kline', data: candle })
    }
  }

  /** Only time shows a halt, because it is the absence of ticks. */
  #noticeHalts(): void {
    for (const pair of pairs) {
      if (!this.#board.hasOpened(pair)) continue
      const isHalted = this.#board.isHalted(pair)
      if (this.#wasHalted.get(pair) !== isHalted) this.#stale.add(pair)
      this.#wasHalted.set(pair, isHalted)
    }
  }
}

/** `<symbol>:<period>`. */
function candleOf(topic: string): { pair: Pair; period: CandlePeriod } | undefined {
  const [symbol = '', name, ...rest] = topic.split(':')
  const pair = pairBySymbol.get(symbol)
  const period = candlePeriods.find((known) => known === name)
  return pair === undefined || period === undefined || rest.length > 0
    ? undefined
    : { pair, period }
}
