import { type Command, Exchange, type MarketConfig, type Outcome, type Side } from '../exchange.ts'
import type { Holding } from '../ledger/ledger.ts'
import { nothing } from '../money/amount.ts'
import {
  type LockupDividend,
  type LockupPosition,
  lockupStatus,
  type LockupVersion,
} from '../products/lockup/exports.ts'
import { type SpotOrder, spotStatus, type SpotTrade } from '../products/spot/exports.ts'
import { type MarketWord, textOf } from './scenario-words.ts'
import { testExchangeConfig } from './test-exchange-config.ts'
import { Twins } from './twins.ts'

/** What is locked is always a coin. */
const coinScale = 8

/** Every scenario begins on the first of January 2025 at 12:00 UTC. */
const beginsAt = 1_735_732_800_000

/** What a scenario is played on: an exchange, its twin, and what has come of the lines so far. */
export class Stage {
  readonly twins = new Twins(new Exchange(testExchangeConfig), new Exchange(testExchangeConfig))
  readonly orders = new Map<number, SpotOrder>()
  readonly positions = new Map<number, LockupPosition>()
  trades: SpotTrade[] = []
  dividends: LockupDividend[] = []
  at = beginsAt

  get exchange(): Exchange {
    return this.twins.exchange
  }

  run(command: Command): string {
    const { outcome, changes } = this.twins.execute(command, this.at)
    for (const order of changes.spot.orders) this.orders.set(order.id, order)
    this.trades.push(...changes.spot.trades)
    for (const position of changes.lockup.positions) this.positions.set(position.id, position)
    this.dividends.push(...changes.lockup.dividends)
    if (!outcome.ok) return outcome.rejection
    return this.#describe(outcome.value)
  }

  holding(holding: Holding | undefined, scale: number): string {
    const avail = textOf(holding?.avail.balance ?? nothing, scale)
    const held = holding?.hold?.balance ?? nothing
    return held === 0n ? avail : `${avail} + ${textOf(held, scale)} held`
  }

  levels(side: Side, market: MarketWord): string {
    const levels = this.exchange.products.spot.bookOf(market.id)?.levels(side, 100) ?? []
    const texts = levels.map((level) => quantity(market, level.lots, level.price))
    return texts.join(' ') || 'none'
  }

  #describe(value: Extract<Outcome, { ok: true }>['value']): string {
    if (value === null || 'available' in value || 'free' in value) return 'ok'
    if (Array.isArray(value)) return value.map(({ id }) => `#${id}`).join(' ') || 'none'
    if ('plan' in value) return describeVersion(value, this.at)
    return 'daysPaid' in value ? describePosition(value) : describeOrder(value)
  }
}

/** One line of a scenario: it does something and says what came of it. */
export type Run = (stage: Stage, words: readonly string[]) => string

const statusNames = Object.fromEntries(
  Object.entries(spotStatus).map(([name, status]) => [status, name]),
)

/** `#7 partial 1 of 2 for 100 fee 0.001`: what traded is left out while nothing did. */
export function describeOrder(order: SpotOrder): string {
  const { config } = order.market
  const name = `#${order.id} ${statusNames[order.status]}`
  if (order.filled === 0) return name
  const [filled, lots] = [order.filled, order.lots].map((count) => textOf(count, config.lotScale))
  const feeScale = order.side === 'buy' ? config.baseScale : config.quoteScale
  const quote = textOf(order.quote, config.quoteScale)
  return `${name} ${filled} of ${lots} for ${quote} fee ${textOf(order.fee, feeScale)}`
}

/** `version 2 of plan 1 in 24h`: the last words are left out where it holds at once. */
function describeVersion({ id, plan, effectiveAt }: LockupVersion, at: number): string {
  const hours = (effectiveAt - at) / 3_600_000
  return `version ${id} of plan ${plan.id}${hours > 0 ? ` in ${hours}h` : ''}`
}

/** `#1 2 of 5 days paid 8`, and how it ended: `returned 988 penalty 12`. */
export function describePosition(position: LockupPosition): string {
  const { id, version, amount, daysPaid, dividends, penalty, status } = position
  const [paid, returned, lost] = [dividends, amount - penalty, penalty].map((units) =>
    textOf(units, coinScale),
  )
  const days = `#${id} ${daysPaid} of ${version.days} days paid ${paid}`
  if (status === lockupStatus.inProgress) return days
  return `${days} returned ${returned}${penalty > 0n ? ` penalty ${lost}` : ''}`
}

export function quantity(market: MarketConfig | MarketWord, lots: number, price: number): string {
  return `${textOf(lots, market.lotScale)}@${textOf(price, market.priceScale)}`
}
