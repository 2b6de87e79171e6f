import type { CommandClock } from '../../command-clock.ts'
import { nothing } from '../../money/amount.ts'
import type { Copies } from './copies.ts'
import type { CopySignals, NewSignal } from './copy-signals.ts'
import type { CopySizes } from './copy-sizes.ts'
import {
  type CopiedOrder,
  copyOrigin,
  copyStatus,
  signalKind,
  skipReason,
  type SkipReason,
} from './copy.ts'
import type { FollowLife } from './follow-life.ts'
import type { Follow } from './follow.ts'
import type { Follows } from './follows.ts'
import { copyLeftOf, copyShareOf, netOf } from './formulas.ts'
import {
  closedByDelisting,
  closedByTrader,
  type FollowNeeds,
  isWaiting,
  type PortEvent,
  type PortOrder,
} from './needs.ts'
import type { Traders } from './traders.ts'

type Places = {
  readonly clock: Readonly<CommandClock>
  readonly counters: { readonly isOff: number }
  readonly traders: Traders
  readonly follows: Follows
  readonly copies: Copies
  readonly signals: CopySignals
  readonly sizes: CopySizes
  readonly life: FollowLife
  readonly needs: FollowNeeds
}

/** Why an order of a follower was cancelled before it opened, by the numbers of contracts with leverage. */
const reasonOfCancel: readonly SkipReason[] = [
  skipReason.rejected,
  skipReason.cancelled,
  skipReason.slippage,
  skipReason.insufficient_balance,
  skipReason.exposure_limit,
  skipReason.pair_not_offered,
]

/** Copies what traders do with their orders. */
export class Copying {
  readonly #at: Places

  constructor(places: Places) {
    this.#at = places
  }

  /** What happened to orders in a tick or a command: to copies first, so that the traders' part finds them as they are. */
  watch(events: readonly PortEvent[]): void {
    const { copies, traders } = this.#at
    for (const event of events) {
      const copy = copies.get(rootOf(event.order))
      if (copy !== undefined) this.#ofCopy(copy, event)
    }
    for (const event of events) {
      const trader = traders.activeOfUser(event.order.userId)
      if (trader !== undefined) this.#ofLead(trader.id, event)
    }
  }

  #ofCopy(copy: CopiedOrder, { kind, order, left }: PortEvent): void {
    const { copies, signals, life } = this.#at
    if (kind === 'opened') return this.#opened(copy, order)
    if (kind === 'stops')
      return copies.change(copy, (row) => {
        row.hasOwnStops = true
      })
    if (kind === 'cancelled') return this.#cancelled(copy, order)
    if (kind === 'closing') {
      signals.drop(copy.orderId, skipReason.closing)
      // The rest of a partly closed copy is the follower's own.
      if (left > 0 && copy.origin === copyOrigin.copy) life.hold(copy)
      return
    }
    if (order.closedBy === closedByTrader) signals.finish(copy.orderId, order.exit)
    else signals.drop(copy.orderId, reasonOfClose(order))
    life.realise(copy, netOf(order), left)
  }

  #opened(copy: CopiedOrder, order: PortOrder): void {
    const { copies, signals, needs } = this.#at
    copies.change(copy, (row) => {
      row.status = copyStatus.open
    })
    signals.finish(copy.orderId, order.entry)
    const lead = needs.leverPort.find(copy.leadOrderId)
    if (lead === undefined || copy.hasOwnStops || copy.origin === copyOrigin.self) return
    const { takeProfit, stopLoss } = lead
    if (takeProfit + stopLoss > 0) needs.leverPort.setStops(order, { takeProfit, stopLoss })
  }

  #cancelled(copy: CopiedOrder, order: PortOrder): void {
    const { clock, copies, signals } = this.#at
    signals.drop(copy.orderId, reasonOfCancel[order.cancelledBy] ?? skipReason.rejected)
    copies.change(copy, (row) => {
      row.status = copyStatus.cancelled
      row.endedAt = clock.at
    })
  }

  #ofLead(traderId: number, { kind, order, left }: PortEvent): void {
    const { traders, copies, follows, clock } = this.#at
    if (kind === 'opened') {
      const trader = traders.get(traderId)
      if (trader === undefined || !traders.leadsIn(trader, order.marketId)) return
      copies.addLead({ orderId: order.id, traderId, marketId: order.marketId, at: clock.at })
      for (const follow of follows.ofTrader(traderId)) this.#copyOpening(follow, order)
    }
    if (kind === 'closed')
      for (const copy of copies.ofLead(rootOf(order))) this.#copyClosing(copy, order, left)
    if (kind === 'stops') for (const copy of copies.ofLead(order.id)) this.#copyStops(copy, order)
  }

  #copyOpening(follow: Follow, lead: PortOrder): void {
    const { clock, counters, copies, signals, sizes, needs } = this.#at
    const opening = { kind: signalKind.open, lead, leaderPrice: lead.entry }
    if (counters.isOff > 0) {
      const share = copyShareOf(follow, lead.share)
      return signals.skip(follow, { ...opening, share }, skipReason.switched_off)
    }
    const planned = sizes.plan(follow, lead)
    if ('reason' in planned)
      return signals.skip(follow, { ...opening, share: planned.share }, planned.reason)
    const { wanted, plan } = planned
    const order = needs.leverPort.place(wanted, plan)
    const copy: CopiedOrder = {
      orderId: order.id,
      followId: follow.id,
      userId: follow.userId,
      leadOrderId: lead.id,
      placedAt: clock.at,
      share: order.share,
      leadShare: lead.share,
      status: copyStatus.waiting,
      origin: copyOrigin.copy,
      hasOwnStops: false,
      shareBase: nothing,
      profit: 0n,
      selfProfit: 0n,
      endedAt: 0,
      touchedIn: 0,
    }
    copies.add(copy)
    copies.touch(copy)
    signals.wait(follow, { ...opening, share: order.share }, order.id)
  }

  #copyClosing(copy: CopiedOrder, lead: PortOrder, left: number): void {
    const { follows, signals, needs } = this.#at
    const [follow, order] = [follows.get(copy.followId), this.#settled(copy)]
    if (follow === undefined || order === undefined) return
    if (isWaiting(order)) return needs.leverPort.cancel(order)
    const share = order.share - copyLeftOf(copy, left)
    const closing: NewSignal = { kind: signalKind.close, lead, leaderPrice: lead.exit, share }
    if (share < 1) signals.skip(follow, closing, skipReason.below_minimum, order.id)
    else if (needs.leverPort.close(order, share, 'trader')) signals.wait(follow, closing, order.id)
    else signals.skip(follow, closing, reasonOfClose(lead), order.id)
  }

  #copyStops(copy: CopiedOrder, lead: PortOrder): void {
    const { follows, signals, needs } = this.#at
    const [follow, order] = [follows.get(copy.followId), this.#settled(copy)]
    if (follow === undefined || order === undefined) return
    const stops = { kind: signalKind.stops, lead, leaderPrice: 0, share: 0 }
    const { takeProfit, stopLoss } = lead
    if (copy.hasOwnStops) signals.skip(follow, stops, skipReason.own_stops, order.id)
    else if (needs.leverPort.setStops(order, { takeProfit, stopLoss }))
      signals.copied(follow, stops, order.id)
    else signals.skip(follow, stops, skipReason.rejected, order.id)
  }

  /** The order of a copy after the prices that wait; undefined where they have closed it. */
  #settled({ orderId }: CopiedOrder): PortOrder | undefined {
    const { leverPort } = this.#at.needs
    const order = leverPort.find(orderId)
    if (order !== undefined) leverPort.settle(order)
    return leverPort.find(orderId)
  }
}

/** Why a close is not copied, by what has closed the copy or the trader's order. */
const reasonOfClose = ({ closedBy }: PortOrder): SkipReason =>
  closedBy === closedByDelisting ? skipReason.pair_not_offered : skipReason.closing

/** The order that a part was of, or the order itself. */
const rootOf = ({ id, parentId }: PortOrder): number => (parentId === 0 ? id : parentId)
