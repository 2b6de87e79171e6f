import type { ProductPlatform } from '../../../server-module.ts'
import type { DemoAccount } from './seed-demo-traders.ts'
import { strategySide } from './strategy-side.ts'

type Platform = Pick<ProductPlatform, 'config' | 'db' | 'demo' | 'exchange' | 'now'>

const multiple = 10
/** The stop loss lies 2 % from the price. */
const stopDivisor = 50

/**
 * Opens and closes positions of the demo's traders. Each decides once in a turn, by candles alone, so that the same market
 * leads to the same orders; the key of an order makes it one, also after a restart within the turn.
 */
export class DemoOrders {
  readonly #platform: Platform
  /** The last turn in which each user has decided. */
  readonly #decided = new Map<number, number>()

  constructor(platform: Platform) {
    this.#platform = platform
  }

  async run(accounts: readonly DemoAccount[]): Promise<void> {
    for (const account of accounts) await this.#decide(account)
  }

  async #decide(account: DemoAccount): Promise<void> {
    const { config, demo, exchange, now } = this.#platform
    const { userId, trader } = account
    const turn = Math.floor(now() / trader.turnMs)
    const market = exchange.markets.get(trader.marketId)
    if (turn === this.#decided.get(userId) || market === undefined) return
    if (!market.hasPrice || market.isHalted(now())) return
    this.#decided.set(userId, turn)
    const side = await this.#sideOf(account)
    const position = demo.positionOf(userId)
    if (position === undefined) {
      const isOff = config.productsOff.includes('follow')
      if (side !== undefined && !isOff)
        await this.#open(account, { side, turn, price: market.index })
    } else if (position.isOpen) {
      const isOld = now() - position.openedAt >= trader.holdMs
      if (isOld || (side !== undefined && side !== position.side))
        await demo.closePosition({ userId, orderId: position.id })
    }
  }

  /** Undefined also while there are too few candles. */
  async #sideOf({ trader }: DemoAccount): Promise<'long' | 'short' | undefined> {
    const { marketId, rule, candles } = trader
    const rows = await this.#platform.db
      .selectFrom('candle')
      .select('close')
      .where('market_id', '=', marketId)
      .where('period', '=', candles.period)
      .orderBy('opened_at', 'desc')
      .limit(candles.count)
      .execute()
    if (rows.length < candles.count) return undefined
    return strategySide(
      rule,
      rows.map(({ close }) => Number(close)),
    )
  }

  async #open(
    { userId, trader }: DemoAccount,
    { side, turn, price }: { side: 'long' | 'short'; turn: number; price: number },
  ): Promise<void> {
    const { marketId, share } = trader
    const distance = Math.floor(price / stopDivisor)
    const stopLoss = side === 'long' ? price - distance : price + distance
    const key = `demo-trader:${turn}`
    await this.#platform.demo.openPosition({
      userId,
      marketId,
      side,
      share,
      multiple,
      stopLoss,
      key,
    })
  }
}
