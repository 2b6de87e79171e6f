import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import type { DualSample } from '../dual-windows.ts'
import { type DualOrder, dualStatus, dualVoid } from '../order.ts'
import type { DualOffer } from '../terms.ts'
import { DualPrices } from './dual-prices.ts'

const dayMs = 86_400_000
const year = 36_500_000_000n

/** Computes from commands and ticks what every order must be: which prices settle it, in which currency, how much. */
export class DualAudit implements ProductAudit {
  readonly #config: ExchangeConfig
  readonly #prices: DualPrices
  readonly #offers = new Map<number, DualOffer>()
  readonly #sold = new Map<number, number>()
  /** Those that have not ended. */
  readonly #orders = new Map<number, DualOrder>()
  readonly #samples = new Set<string>()
  #lastId = 0
  #runs: number[] = []

  constructor(config: ExchangeConfig) {
    this.#config = config
    this.#prices = new DualPrices(config.dual)
  }

  follow({ executed, changes: { dual } }: AuditedBatch): void {
    const bought = executed.filter(
      ({ command: { kind }, outcome }) => kind === 'dual.buy' && outcome.ok,
    )
    const created = dual.orders.filter(({ id }) => id > this.#lastId)
    this.#lastId += created.length
    demand(created.length === bought.length, 'an order has a command')
    for (const offer of dual.offers) this.#followOffer(offer)
    const byId = new Map(created.map((row) => [row.id, row]))
    for (const done of executed) this.#follow(done, byId)
    for (const sample of dual.samples) this.#followSample(sample)
    const clocks = executed.filter(({ command }) => command.kind === 'clock')
    this.#runs = []
    for (const row of dual.orders) this.#followRow(row, clocks)
  }

  deferredRuns(): readonly number[] {
    return this.#runs
  }

  compare({ products: { dual } }: Exchange, idleUntil: number): void {
    const live = [...this.#orders.values()]
    const kept = [...dual.orders.all()].map(({ id }) => id)
    demand(String(kept) === String(live.map(({ id }) => id)), 'live orders are kept')
    for (const { id, offer } of live) {
      const { cancelledAt } = this.#offerOf(offer.id)
      // The clock of the moment of a cancellation may have come before it.
      const isDue =
        cancelledAt > 0
          ? cancelledAt < idleUntil
          : this.#prices.endOf(offer, idleUntil) !== undefined
      demand(!isDue, 'an order ends when it is due', { id })
    }
    for (const [id, offer] of this.#offers) {
      const sold = this.#sold.get(id) ?? 0
      demand(offer.sold === sold && sold <= offer.shares, 'an offer counts what is sold', { id })
    }
  }

  *claims(): Iterable<Claim> {
    for (const order of this.#orders.values()) {
      const { userId, amount } = order
      const [own, other] = this.#currenciesOf(order)
      const owner = { kind: 'user', userId, wallet: 'invest' } as const
      yield { owner, currencyId: own.id, bucket: 'hold', units: amount }
      const pool = { kind: 'house', name: 'dual_pool' } as const
      yield { owner: pool, currencyId: own.id, bucket: 'hold', units: own.due - amount }
      yield { owner: pool, currencyId: other.id, bucket: 'hold', units: other.due }
    }
  }

  /** The deposited currency and the other one, each with what is due in it. */
  #currenciesOf({ offer, payouts: { base, quote } }: DualOrder) {
    const market = this.#config.markets.find(({ id }) => id === offer.marketId)
    const ofBase = { id: market?.baseId ?? 0, due: base }
    const ofQuote = { id: market?.quoteId ?? 0, due: quote }
    return offer.type === 'call' ? ([ofBase, ofQuote] as const) : ([ofQuote, ofBase] as const)
  }

  #offerOf(id: number): DualOffer {
    const offer = this.#offers.get(id)
    demand(offer !== undefined, 'an order is of an offer', { id })
    return offer
  }

  #followOffer(row: DualOffer): void {
    const { maturesAt, closesAt } = row
    const before = this.#offers.get(row.id)
    const isSame = before === undefined || textOf(before) === textOf(row)
    demand(isSame, 'an offer never changes', { id: row.id })
    const { slotMs, slots } = this.#config.dual
    demand(closesAt <= maturesAt - slotMs * slots, 'a sale ends before its prices', { id: row.id })
    this.#offers.set(row.id, { ...row })
  }

  #follow(done: Executed, created: ReadonlyMap<number, DualOrder>): void {
    this.#prices.follow(done)
    const { command, outcome, at } = done
    if (command.kind !== 'dual.buy' || !outcome.ok) return
    const { id } = outcome.value as DualOrder // Its reply.
    const row = created.get(id)
    demand(row !== undefined, 'an accepted order is written', { id })
    const { userId, offerId, shares, days } = command
    const isSame = row.userId === userId && row.offer.id === offerId && row.shares === shares
    demand(isSame && row.placedAt === at && row.days === days, 'an order is its command', { id })
    const offer = this.#offerOf(offerId)
    demand(at < offer.closesAt, 'a closed sale sells nothing', { id })
    this.#sold.set(offerId, (this.#sold.get(offerId) ?? 0) + shares)
    this.#checkPayouts(row, offer)
  }

  /** The two payouts by fractions, without the formulas of the product. */
  #checkPayouts(
    { id, amount, shares, days, placedAt, payouts }: DualOrder,
    offer: DualOffer,
  ): void {
    const { perShare, type, linkedPrice, annualRate, maturesAt, marketId } = offer
    const passed = maturesAt - placedAt
    demand((days - 1) * dayMs < passed && passed <= days * dayMs, 'begun days count', { id })
    demand(amount === perShare * BigInt(shares), 'an amount is that of its shares', { id })
    const market = this.#config.markets.find((each) => each.id === marketId)
    const { baseScale = 0, quoteScale = 0, priceScale = 0 } = market ?? {}
    const up = BigInt(linkedPrice) * 10n ** BigInt(quoteScale)
    const down = 10n ** BigInt(baseScale + priceScale)
    const gain = year + annualRate * BigInt(days)
    const due =
      type === 'call'
        ? { base: (amount * gain) / year, quote: (amount * up * gain) / (down * year) }
        : { base: (amount * down * gain) / (up * year), quote: (amount * gain) / year }
    demand(payouts.base === due.base, 'the base pays amount and interest', { id })
    demand(payouts.quote === due.quote, 'the quote pays amount and interest', { id })
  }

  #followSample({ marketId, at, price }: DualSample): void {
    demand(this.#prices.at(marketId, at) === price, 'a sample is the first of its slot', {
      marketId,
      at,
    })
    const key = `${marketId} ${at}`
    demand(!this.#samples.has(key), 'a sample is written once', { key })
    this.#samples.add(key)
  }

  #followRow(row: DualOrder, clocks: readonly Executed[]): void {
    const { id, status, waitedAt, endedAt, offer } = row
    const hasWaited = waitedAt > 0 && (this.#orders.get(id)?.waitedAt ?? 0) === 0
    if (hasWaited) {
      const isSettled = this.#prices.settlementOf(offer)?.at === offer.maturesAt
      demand(waitedAt >= offer.maturesAt && !isSettled, 'an order waits for prices', { id })
    }
    const times = [...(hasWaited ? [waitedAt] : []), ...(endedAt > 0 ? [endedAt] : [])]
    for (const time of times)
      this.#runs.push(...clocks.filter(({ at }) => at === time).map(({ seq }) => seq))
    if (endedAt === 0) {
      demand(
        (status === dualStatus.settling) === waitedAt > 0,
        'an order that waits has that state',
        {
          id,
        },
      )
      this.#orders.set(id, { ...row })
    } else {
      this.#checkEnd(row)
      this.#orders.delete(id)
    }
  }

  #checkEnd(row: DualOrder): void {
    const { id, status, voidedBy, settledAt, paid, payouts, placedAt, days, amount } = row
    const offer = this.#offerOf(row.offer.id)
    const found = this.#prices.settlementOf(offer)
    if (status === dualStatus.success) {
      demand(found !== undefined && found.at === settledAt, 'the first full window settles', { id })
      demand(
        row.settlePrice === found.price && row.samples === found.count,
        'an order is settled by the average',
        {
          id,
        },
      )
      const isWritten = found.slots.every((slot) => this.#samples.has(`${offer.marketId} ${slot}`))
      demand(isWritten, 'the samples of a window are written', { id })
      const due = found.price < offer.linkedPrice ? payouts.base : payouts.quote
      demand(paid === due, 'the price decides the currency', { id })
      return
    }
    const isCancelled = voidedBy === dualVoid.cancelled
    const end = isCancelled ? offer.cancelledAt : this.#prices.lastEndOf(offer)
    demand(end > 0 && settledAt === end, 'a void order ends when its sale or its windows end', {
      id,
    })
    demand(isCancelled || found === undefined, 'an order with a price is settled', { id })
    const passed = BigInt(Math.min(days, Math.floor((end - placedAt) / dayMs)))
    const due = (amount * (year + offer.annualRate * passed)) / year
    demand(paid === due, 'a void order returns its amount with interest', { id })
  }
}

const textOf = ({ marketId, type, linkedPrice, annualRate, perShare, maturesAt }: DualOffer) =>
  String([marketId, type, linkedPrice, annualRate, perShare, maturesAt])
