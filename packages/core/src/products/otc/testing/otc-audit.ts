import type { Exchange, ExchangeConfig } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import { Movements } from '../../../testing/movements.ts'
import type {
  AuditedBatch,
  Claim,
  Executed,
  ProductAudit,
} from '../../../testing/product-testing.ts'
import type { OtcCommand } from '../commands.ts'
import { otcStatus } from '../records.ts'
import type { KnownAd, KnownAppeal, KnownMerchant, KnownOrder } from './otc-books.ts'
import { OtcMemberAudit } from './otc-member-audit.ts'
import { OtcPriceAudit } from './otc-price-audit.ts'
import { OtcRowAudit } from './otc-row-audit.ts'

type Of<Kind extends OtcCommand['kind']> = Extract<OtcCommand, { kind: Kind }>
type When = { readonly seq: number; readonly at: number }
const live = new Set(['placed', 'paid', 'appeal'])

/** Keeps the books of merchants, advertisements, orders and appeals by the commands, and computes what each must move. */
export class OtcAudit implements ProductAudit {
  readonly #config: ExchangeConfig
  readonly #prices: OtcPriceAudit
  readonly #members: OtcMemberAudit
  readonly #rows = new OtcRowAudit()
  readonly #movements = new Movements()
  readonly #merchants = new Map<number, KnownMerchant>()
  readonly #ads = new Map<number, KnownAd>()
  readonly #orders = new Map<number, KnownOrder>()
  readonly #appeals = new Map<number, KnownAppeal>()
  #batch: AuditedBatch | undefined
  #runs: number[] = []

  constructor(config: ExchangeConfig) {
    this.#config = config
    this.#prices = new OtcPriceAudit(config)
    this.#members = new OtcMemberAudit(config.otc)
  }

  follow(batch: AuditedBatch): void {
    const { executed, changes } = batch
    this.#batch = batch
    this.#runs = []
    this.#movements.follow(changes)
    for (const each of executed) this.#follow(each)
    this.#rows.compare(changes.otc, {
      merchants: this.#merchants,
      ads: this.#ads,
      orders: this.#orders,
      appeals: this.#appeals,
      members: this.#members.byUser,
    })
  }

  deferredRuns(): readonly number[] {
    return this.#runs
  }

  compare({ products: { otc } }: Exchange, idleUntil: number): void {
    const orders = [...this.#orders.values()].filter(({ state }) => live.has(state))
    const ads = [...this.#ads.values()].filter(({ closedAt }) => closedAt === 0)
    const isKept =
      String([...otc.orders.all()].map(({ id }) => id)) === String(orders.map(({ id }) => id)) &&
      String([...otc.ads.all()].map(({ id }) => id)) === String(ads.map(({ id }) => id))
    demand(isKept, 'live orders and advertisements are kept')
    for (const { id, state, expiresAt } of orders)
      demand(state !== 'placed' || expiresAt > idleUntil, 'an order that is not paid ends', { id })
  }

  *claims(): Iterable<Claim> {
    const { valuationId } = this.#config.otc
    for (const { userId, bond } of this.#merchants.values())
      yield claimOf(userId, valuationId, bond)
    for (const { userId, terms, left } of this.#ads.values())
      if (terms.side === 'sell') yield claimOf(userId, terms.currencyId, left)
    for (const { seller, ad, held, state } of this.#orders.values())
      if (live.has(state)) yield claimOf(seller, ad.terms.currencyId, held)
  }

  #follow({ seq, at, command, outcome }: Executed): void {
    if (command.kind === 'market.tick') this.#prices.tick(command.ticks)
    if (command.kind === 'clock') this.#followExpiries({ seq, at })
    if (!outcome.ok) return
    const now = { seq, at }
    if (command.kind === 'otc.join') this.#join(command, now)
    if (command.kind === 'otc.leave') this.#leave(command, now)
    if (command.kind === 'otc.suspend') this.#suspend(command)
    if (command.kind === 'otc.publish') this.#publish(command, now)
    if (command.kind === 'otc.pause') this.#adOf(command).isPaused = command.isPaused
    if (command.kind === 'otc.close') this.#close(command, now)
    if (command.kind === 'otc.order') this.#place(command, now)
    if (command.kind === 'otc.pay') {
      const order = this.#step(command, 'buyer', ['placed'])
      demand(at < order.expiresAt, 'nobody pays after the time to pay', { seq })
      Object.assign(order, { state: 'paid', paidAt: at })
    }
    if (command.kind === 'otc.release') {
      const order = this.#step(command, 'seller', ['paid', 'appeal'])
      for (const appeal of this.#openAppealsOf(order))
        Object.assign(appeal, { end: 'released', closedAt: at })
      this.#release(order, now)
    }
    if (command.kind === 'otc.cancel') this.#cancel(command, now)
    if (command.kind === 'otc.return') {
      const order = this.#step(command, 'seller', ['paid'])
      demand(order.askedAt > 0, 'a paid order is cancelled by both sides', { seq })
      this.#members.cancel(order.buyer, { at, isPaid: true })
      this.#giveBack(order, 'cancelled', now)
    }
    if (command.kind === 'otc.appeal') this.#appeal(command, now)
    if (command.kind === 'otc.withdraw_appeal') {
      const order = this.#step(command, 'side', ['appeal'])
      const [appeal] = this.#openAppealsOf(order)
      const isOwn = appeal?.userId === command.userId && order.appeals === 1
      demand(isOwn, 'a first appeal is withdrawn by its user', { seq })
      Object.assign(appeal ?? {}, { end: 'withdrawn', closedAt: at })
      order.state = 'paid'
    }
    if (command.kind === 'otc.decide') this.#decide(command, now)
  }

  #join({ userId }: Of<'otc.join'>, { seq, at }: When): void {
    const known = this.#merchantOf(userId)
    const merchant = known ?? {
      id: this.#merchants.size + 1,
      userId,
      joinedAt: at,
      hasLeft: false,
      bond: 0n,
      isSuspended: false,
      reason: '',
    }
    demand(!merchant.isSuspended, 'a suspended merchant opens nothing', { seq })
    const { bond } = this.#config.otc
    this.#expect(seq, `${userId} change avail to ${userId} legal hold: ${bond - merchant.bond}`)
    Object.assign(merchant, { bond, hasLeft: false })
    this.#merchants.set(merchant.id, merchant)
  }

  #leave({ userId }: Of<'otc.leave'>, { seq }: When): void {
    const merchant = this.#merchantOf(userId)
    const hasAds = [...this.#ads.values()].some((ad) => ad.userId === userId && ad.closedAt === 0)
    const hasOrders = [...this.#orders.values()].some(
      ({ ad, state }) => ad.userId === userId && live.has(state),
    )
    const isFree = merchant !== undefined && !hasAds && !hasOrders
    demand(isFree, 'a merchant leaves nothing behind', { seq })
    if (merchant.bond > 0n)
      this.#expect(seq, `${userId} legal hold to ${userId} change avail: ${merchant.bond}`)
    Object.assign(merchant, { bond: 0n, hasLeft: true })
  }

  #suspend({ merchantId, isSuspended, reason }: Of<'otc.suspend'>): void {
    Object.assign(this.#merchants.get(merchantId) ?? {}, { isSuspended, reason })
  }

  #publish({ userId, terms }: Of<'otc.publish'>, { seq, at }: When): void {
    demand(this.#isServing(userId), 'a suspended merchant opens nothing', { seq })
    const { side, quantity } = terms
    const left = side === 'sell' ? quantity + this.#prices.feeOf(quantity) : quantity
    const id = this.#ads.size + 1
    this.#ads.set(id, { id, userId, terms, publishedAt: at, left, isPaused: false, closedAt: 0 })
    if (side === 'sell')
      this.#expect(seq, `${userId} change avail to ${userId} legal hold: ${left}`)
  }

  #close(command: Of<'otc.close'>, { seq, at }: When): void {
    const ad = this.#adOf(command)
    ad.closedAt = at
    if (ad.terms.side === 'buy') return
    if (ad.left > 0n)
      this.#expect(seq, `${ad.userId} legal hold to ${ad.userId} change avail: ${ad.left}`)
    ad.left = 0n
  }

  #place(command: Of<'otc.order'>, { seq, at }: When): void {
    const { userId, quantity, price, valueMax } = command
    const ad = this.#ads.get(command.adId)
    demand(ad !== undefined && ad.closedAt === 0, 'an order is of an advertisement', { seq })
    const isOpen = !ad.isPaused && this.#isServing(ad.userId) && ad.userId !== userId
    demand(isOpen, 'an order is of an advertisement that serves', { seq })
    const { terms } = ad
    const now = this.#prices.priceOf(terms)
    // Of a price that floats half a percent at most, which is what a user has read shortly before.
    const slack = terms.price > 0 ? 0 : (now * this.#config.otc.priceSlackBps) / 10_000
    demand(Math.abs(price - now) <= slack, 'an order has the price of the moment', { seq })
    const [value, fiat] = [
      this.#prices.valueOf(terms, quantity),
      this.#prices.fiatOf(terms, command),
    ]
    const fee = this.#prices.feeOf(quantity)
    const isSale = terms.side === 'sell'
    const held = isSale ? quantity + fee : quantity
    const own = [...this.#orders.values()].filter(
      ({ taker, state }) => taker === userId && live.has(state),
    )
    const isWithin =
      value <= valueMax &&
      fiat >= terms.fiatMin &&
      fiat <= terms.fiatMax &&
      held <= ad.left &&
      terms.methods.includes(command.method) &&
      own.length < this.#config.otc.ordersMax
    demand(isWithin, 'an order is within the limits', { seq })
    ad.left -= held
    this.#members.order(userId, { at, bought: isSale ? value : 0n })
    if (!isSale) this.#expect(seq, `${userId} change avail to ${userId} legal hold: ${held}`)
    const id = this.#orders.size + 1
    const [seller, buyer] = isSale ? [ad.userId, userId] : [userId, ad.userId]
    this.#orders.set(id, {
      id,
      ad,
      taker: userId,
      seller,
      buyer,
      quantity,
      fee,
      held,
      text: String([price, fiat, value, command.method, command.payeeId, at]),
      expiresAt: at + terms.windowMs,
      state: 'placed',
      paidAt: 0,
      askedAt: 0,
      appeals: 0,
      endedAt: 0,
    })
  }

  #cancel(command: Of<'otc.cancel'>, now: When): void {
    const order = this.#step(command, 'buyer', ['placed', 'paid'])
    if (order.state === 'paid') {
      order.askedAt = now.at
      return
    }
    this.#members.cancel(order.buyer, { at: now.at, isPaid: false })
    this.#giveBack(order, 'cancelled', now)
  }

  #appeal(command: Of<'otc.appeal'>, { seq, at }: When): void {
    const order = this.#step(command, 'side', ['paid'])
    const isDue = at >= order.paidAt + this.#config.otc.appealAfterMs && order.appeals < 2
    demand(isDue, 'an order has two appeals, each after its time', { seq })
    order.state = 'appeal'
    order.appeals += 1
    const id = this.#appeals.size + 1
    const { userId, cause } = command
    const end = { end: 'open', isDecided: false, slash: 0n, reason: '', closedAt: 0 } as const
    this.#appeals.set(id, { id, order, userId, cause, openedAt: at, ...end })
  }

  #decide({ appealId, verdict, slash, reason }: Of<'otc.decide'>, now: When): void {
    const { seq, at } = now
    const appeal = this.#appeals.get(appealId)
    demand(appeal?.end === 'open', 'an open appeal is decided', { seq })
    const { order } = appeal
    const end = verdict === 'release' ? 'released' : 'returned'
    Object.assign(appeal, { end, isDecided: true, slash, reason, closedAt: at })
    if (slash > 0n) {
      const loser = verdict === 'release' ? order.seller : order.buyer
      const merchant = this.#merchantOf(loser)
      const isOwn = loser === order.ad.userId && (merchant?.bond ?? 0n) >= slash
      demand(isOwn && merchant !== undefined, 'a bond pays for its own merchant', { seq })
      merchant.bond -= slash
      const half = slash / 2n
      if (half > 0n)
        this.#expect(seq, `${loser} legal hold to ${order.taker} change avail: ${half}`)
      this.#expect(seq, `${loser} legal hold to house otc_penalties avail: ${slash - half}`)
    }
    if (verdict === 'release') this.#release(order, now)
    else this.#giveBack(order, 'cancelled', now)
  }

  #release(order: KnownOrder, { seq, at }: When): void {
    const { seller, buyer, held, fee } = order
    this.#expect(seq, `${seller} legal hold to ${buyer} change avail: ${held - fee}`)
    if (fee > 0n) this.#expect(seq, `${seller} legal hold to house fees avail: ${fee}`)
    Object.assign(order, { state: 'released', endedAt: at })
  }

  #giveBack(order: KnownOrder, state: 'cancelled' | 'expired', { seq, at }: When): void {
    const moved = refundOf(order)
    if (order.ad.closedAt === 0) order.ad.left += order.held
    if (moved !== undefined) this.#expect(seq, moved)
    Object.assign(order, { state, endedAt: at })
  }

  /** Of several clocks at one time the one that moved the money ended the order. */
  #followExpiries({ seq, at }: When): void {
    const rows = this.#batch?.changes.otc.orders ?? []
    const clocks = (this.#batch?.executed ?? []).filter(
      (one) => one.command.kind === 'clock' && one.at === at,
    )
    const later = clocks.filter((one) => one.seq > seq)
    for (const { id, status, endedAt } of rows) {
      const order = this.#orders.get(id)
      const isEnded = status === otcStatus.expired && endedAt === at && order?.state === 'placed'
      if (!isEnded || order.expiresAt > at) continue
      const moved = refundOf(order)
      const moves = (one: { seq: number }) =>
        this.#movements.by(one.seq).includes(moved ?? refundText(order))
      if (moved === undefined ? later.some(moves) : !moves({ seq })) continue
      // Where no money moved it may have been any of them.
      this.#runs.push(...(moved === undefined ? clocks.map((one) => one.seq) : [seq]))
      this.#members.cancel(order.buyer, { at, isPaid: false })
      this.#giveBack(order, 'expired', { seq, at })
    }
  }

  #step(
    { userId, orderId }: { readonly userId: number; readonly orderId: number },
    party: 'buyer' | 'seller' | 'side',
    from: readonly KnownOrder['state'][],
  ): KnownOrder {
    const order = this.#orders.get(orderId)
    demand(order !== undefined && from.includes(order.state), 'a step follows its state', {
      orderId,
    })
    const users = {
      buyer: [order.buyer],
      seller: [order.seller],
      side: [order.buyer, order.seller],
    }
    demand(users[party].includes(userId), 'a step is of its side', { orderId })
    return order
  }

  #adOf({ userId, adId }: { readonly userId: number; readonly adId: number }): KnownAd {
    const ad = this.#ads.get(adId)
    demand(ad?.userId === userId && ad.closedAt === 0, 'an advertisement is changed by its user', {
      adId,
    })
    return ad
  }

  #merchantOf(userId: number): KnownMerchant | undefined {
    return [...this.#merchants.values()].find((merchant) => merchant.userId === userId)
  }

  #isServing(userId: number): boolean {
    const merchant = this.#merchantOf(userId)
    const hasBond = (merchant?.bond ?? 0n) >= this.#config.otc.bond
    return hasBond && merchant?.isSuspended === false
  }

  #openAppealsOf(order: KnownOrder): KnownAppeal[] {
    return [...this.#appeals.values()].filter((one) => one.order === order && one.end === 'open')
  }

  #expect(seq: number, moved: string): void {
    const isMoved = this.#movements.by(seq).includes(moved)
    demand(isMoved, 'money goes where the rules say', { seq, moved })
  }
}

function claimOf(userId: number, currencyId: number, units: bigint): Claim {
  const owner = { kind: 'user', userId, wallet: 'legal' } as const
  return { owner, currencyId, bucket: 'hold', units }
}

const refundText = ({ seller, held }: KnownOrder) =>
  `${seller} legal hold to ${seller} change avail: ${held}`

/** What returns to the seller; a merchant's coins return to the advertisement while it is not closed. */
function refundOf(order: KnownOrder): string | undefined {
  const { terms, closedAt } = order.ad
  return terms.side === 'sell' && closedAt === 0 ? undefined : refundText(order)
}
