import type { Changes } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { AuditedBatch } from '../../../testing/product-testing.ts'
import {
  type CopiedOrder,
  copyOrigin,
  copyStatus,
  type CopySignal,
  signalKind,
  signalStatus,
  skipReason,
} from '../copy.ts'
import { type Follow, followStatus } from '../follow.ts'
import { type Trader, traderStatus } from '../trader.ts'
import { CopyCash } from './copy-cash.ts'

type Order = Changes['lever']['orders'][number]
/** What traders and followers were before the batch, and are after it. */
export type Roles = {
  readonly traders: { of(userId: number): Trader | undefined }
  readonly before: ReadonlyMap<number, Follow>
  readonly after: ReadonlyMap<number, Follow>
  /** Follows whose terms were set in the batch. */
  readonly edited: ReadonlySet<number>
}

const whole = 100_000_000n

/** Follows orders, signals and copies: sizes as fractions, profits from the postings. */
export class CopyAudit {
  readonly #orders = new Map<number, Order>()
  readonly #copies = new Map<number, CopiedOrder>()
  readonly #waiting = new Map<number, CopySignal>()
  readonly #cash = new CopyCash()
  /** By market that ends, the command that set its last price: ticks do nothing from then on. */
  readonly #priced = new Map<number, number>()
  /** The markets of the prices that wait, by their commands. */
  readonly #late = new Map<string, number>()
  /** By command, whether openings were not copied from then on. */
  readonly #switched: { readonly seq: number; readonly isOff: boolean }[] = []
  #lastSignalId = 0

  /** Copies by their follows. */
  ofFollow(id: number): readonly CopiedOrder[] {
    return [...this.#copies.values()].filter(({ followId }) => followId === id)
  }

  follow(batch: AuditedBatch, roles: Roles): void {
    const { follow, lever } = batch.changes
    this.#cash.follow(batch)
    for (const { marketId, pricedSeq } of lever.delistings)
      if (pricedSeq > 0) this.#priced.set(marketId, pricedSeq)
    for (const { command, outcome, seq } of batch.executed)
      if (command.kind === 'follow.switch' && outcome.ok)
        this.#switched.push({ seq, isOff: command.isOff })
    const opened = lever.orders.filter(
      ({ id, openedAt, parentId }) =>
        parentId === 0 && openedAt > 0 && !((this.#orders.get(id)?.openedAt ?? 0) > 0),
    )
    const placed = new Map(follow.copies.map((copy) => [copy.orderId, copy]))
    const commands = new Set(
      batch.executed
        .filter(({ command, outcome }) => command.kind === 'lever.place' && outcome.ok)
        .map(({ seq }) => seq),
    )
    for (const order of lever.orders) {
      const isNew = order.parentId === 0 && !this.#orders.has(order.id)
      const isCopy = placed.has(order.id)
      demand(
        !isNew || commands.has(order.placedSeq) || isCopy,
        'only a copy is placed without a command',
        {
          id: order.id,
        },
      )
      this.#orders.set(order.id, { ...order })
    }
    for (const order of opened) this.#checkLead(order, batch, roles)
    for (const row of follow.signals) this.#followSignal(row, roles)
    for (const row of follow.copies) this.#followCopy(row)
    this.#checkWaiting(batch)
  }

  compare(kept: readonly CopiedOrder[]): void {
    const live = [...this.#copies.values()].filter(({ status }) => status < copyStatus.closed)
    const ids = live.map(({ orderId }) => orderId).toSorted((a, b) => a - b)
    demand(
      String(kept.map(({ orderId }) => orderId)) === String(ids),
      'copies that wait or are open are kept',
    )
    for (const { orderId, leadOrderId, origin, status } of live) {
      const [order, lead] = [this.#orders.get(orderId), this.#orders.get(leadOrderId)]
      const isOpen = status === copyStatus.open && order?.status === 1
      // The end of a market closes both, in the order of the ids, and a copy whose trader an earlier price has closed.
      const ends = lead?.closedBy === 7 || this.#priced.has(order?.marketId ?? 0)
      const isLed = lead !== undefined && (lead.status < 3 || ends)
      demand(origin === copyOrigin.self || !isOpen || isLed, 'a copy closes after its trader', {
        orderId,
      })
    }
  }

  /** Who is a trader before and after the batch leads with each order in the own pairs. */
  #checkLead(
    order: Order,
    { executed, changes: { follow, lever } }: AuditedBatch,
    { traders, before, after, edited }: Roles,
  ): void {
    const { id, userId, marketId } = order
    const trader = traders.of(userId)
    const lead = follow.leads.find(({ orderId }) => orderId === id)
    if (lead === undefined) {
      const isActive = trader?.status === traderStatus.active && trader.approvedAt < order.openedAt
      const isTouched = executed.some(
        ({ command }) => command.kind === 'follow.set_terms' && command.userId === userId,
      )
      const isOffered = trader?.marketIds.length === 0 || trader?.marketIds.includes(marketId)
      const mustLead = isActive && !isTouched && isOffered
      return demand(!mustLead, 'an order of a trader leads', { id })
    }
    const signals = follow.signals.filter(
      (row) => row.leadOrderId === id && row.kind === signalKind.open,
    )
    const followers = signals.map(({ followId }) => followId)
    const isOrdered = followers.every((followId, at) => followId > (followers[at - 1] ?? 0))
    demand(isOrdered, 'signals are in the order of following', { id })
    for (const { traderId, ...each } of after.values()) {
      const isSame =
        before.get(each.id)?.status === followStatus.following &&
        each.status === followStatus.following &&
        !edited.has(each.id)
      const isMissing = traderId === lead.traderId && isSame && !followers.includes(each.id)
      demand(!isMissing, 'every follower has a signal', { id, followId: each.id })
    }
    const parts = lever.orders.filter(({ parentId }) => parentId === id)
    const share = parts.reduce((sum, part) => sum + part.share, order.share)
    for (const row of signals) this.#checkSize(row, { ...order, share }, { after, edited })
  }

  /** The lots of the rule as a fraction: half-up above one lot, down at one lot and below. */
  #checkSize(
    { id, share, followId, leaderPrice }: CopySignal,
    lead: Order,
    { after, edited }: Pick<Roles, 'after' | 'edited'>,
  ): void {
    demand(leaderPrice === lead.entry, 'a signal has the price of the trader', { id })
    const follow = after.get(followId)
    if (follow === undefined || edited.has(followId)) return
    // Hundredths of a lot, times 10^8.
    const exact = (follow.sizing === 'lots' ? 100n : BigInt(lead.share)) * follow.number
    const due =
      exact > 100n * whole ? floorOf(2n * exact + whole, 2n * whole) : floorOf(exact, whole)
    const isSmaller = follow.resize && BigInt(share) < due
    demand(BigInt(share) === due || isSmaller, 'a copy has the lots of the rule', { id, due })
  }

  #followSignal(row: CopySignal, { after }: Roles): void {
    const { id, status, kind, side, price, leaderPrice, slippage, orderId } = row
    if (id > this.#lastSignalId) {
      demand(id === this.#lastSignalId + 1, 'signals are numbered', { id })
      this.#lastSignalId = id
      const isOff = this.#switched.findLast(({ seq }) => seq < row.seq)?.isOff ?? false
      const isSkipped = row.reason === skipReason.switched_off
      const isRight = isSkipped === (isOff && kind === signalKind.open)
      demand(isRight, 'an opening is skipped for the switch while copying is off', { id })
    }
    if (status === signalStatus.waiting) this.#waiting.set(id, { ...row })
    else this.#waiting.delete(id)
    demand((status === signalStatus.skipped) === row.reason > 0, 'a skipped signal has a reason', {
      id,
    })
    if (status !== signalStatus.copied || kind === signalKind.stops) return
    const isOpening = kind === signalKind.open
    const order = this.#orders.get(orderId)
    const prices = isOpening ? [order?.entry] : this.#exitsOf(orderId)
    demand(prices.includes(price), 'a copied signal has the price of the order', { id })
    const isBuying = (side === 'long') === isOpening
    const worse = BigInt(isBuying ? price - leaderPrice : leaderPrice - price)
    const error = slippage * BigInt(leaderPrice) - worse * whole
    demand(
      2n * (error < 0n ? -error : error) <= BigInt(leaderPrice),
      'slippage is the distance to the price of the trader',
      { id },
    )
    const most = after.get(row.followId)?.slippage ?? 0n
    // Terms may have changed since the placement.
    const isWithin = slippage <= (most > 300_000n ? most : 300_000n)
    demand(!isOpening || isWithin, 'a copy opens within the slippage', { id })
  }

  #followCopy(row: CopiedOrder): void {
    const { orderId, userId, leadOrderId, share, leadShare, status } = row
    const [order, lead] = [this.#orders.get(orderId), this.#orders.get(leadOrderId)]
    demand(order !== undefined && lead !== undefined, 'a copy has two orders', { orderId })
    const isAlike = order.marketId === lead.marketId && order.side === lead.side
    demand(order.userId === userId && isAlike, 'a copy is an order of its follower', { orderId })
    demand(order.multiple <= lead.multiple, 'a copy has at most the multiple of the trader', {
      orderId,
    })
    const before = this.#copies.get(orderId)
    const isSame =
      before === undefined || (before.share === share && before.leadShare === leadShare)
    demand(isSame, 'a copy keeps the size of its opening', { orderId })
    const isOpened = order.openedAt > 0
    const expected = isOpened
      ? order.status === 3
        ? copyStatus.closed
        : copyStatus.open
      : order.status === 4
        ? copyStatus.cancelled
        : copyStatus.waiting
    demand(status === expected, 'a copy is what its order is', { orderId })
    if (status === copyStatus.closed) {
      const brought = row.profit + row.selfProfit
      const cash = this.#cash.of(orderId, this.#orders)
      demand(brought === cash, 'a copy brought what moved for its orders', { orderId, cash })
    }
    if (before?.origin === copyOrigin.self) {
      const isFixed = row.origin === copyOrigin.self && row.shareBase === before.shareBase
      demand(isFixed && row.profit === before.profit, 'a self-held copy stays one', { orderId })
    }
    this.#copies.set(orderId, { ...row })
  }

  /** The next price decides: a signal that was given before a tick of its market does not wait after it. */
  #checkWaiting({ executed, changes }: AuditedBatch): void {
    const {
      lever: { prices },
    } = changes
    for (const { marketId, seq } of prices) this.#late.set(`${seq} ${marketId}`, marketId)
    const late = new Set(this.#late.values())
    for (const { marketId, seq, doneAt } of prices)
      if (doneAt > 0) this.#late.delete(`${seq} ${marketId}`)
    for (const { command, seq } of executed) {
      if (command.kind !== 'market.tick') continue
      const ticked = new Set(command.ticks.map(([marketId]) => marketId))
      for (const { id, marketId, seq: given, at } of this.#waiting.values()) {
        const isOpen = seq < (this.#priced.get(marketId) ?? Infinity)
        const isDue = given < seq && at < this.#timeOf(executed, seq)
        // A price that waits decides when it is carried out.
        const isLate = ticked.has(marketId) && isOpen && isDue && !late.has(marketId)
        demand(!isLate, 'a signal waits for the next price', { id })
      }
    }
  }

  #timeOf(executed: AuditedBatch['executed'], seq: number): number {
    return executed.find((each) => each.seq === seq)?.at ?? 0
  }

  #exitsOf(orderId: number): number[] {
    return [...this.#orders.values()]
      .filter(({ id, parentId }) => id === orderId || parentId === orderId)
      .map(({ exit }) => exit)
  }
}

const floorOf = (over: bigint, under: bigint): bigint => (over - (over % under)) / under
