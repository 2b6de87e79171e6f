import type { CommandClock } from '../../command-clock.ts'
import { nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import type { Copies } from './copies.ts'
import type { CopySignals } from './copy-signals.ts'
import { type CopiedOrder, copyOrigin, copyStatus, skipReason } from './copy.ts'
import { type Follow, followEnd, type FollowEnd, followStatus } from './follow.ts'
import type { Follows } from './follows.ts'
import { lossMaxOf, nextShareAt, sharedProfitOf } from './formulas.ts'
import { type FollowNeeds, isWaiting, type PortOrder } from './needs.ts'
import type { ProfitShares } from './profit-shares.ts'

type Places = {
  readonly clock: Readonly<CommandClock>
  readonly timers: Parts['timers']
  readonly follows: Follows
  readonly copies: Copies
  readonly signals: CopySignals
  readonly shares: ProfitShares
  readonly needs: FollowNeeds
}

/** What copies bring to their follow, and how a follow ends. */
export class FollowLife {
  readonly #at: Places

  constructor(places: Places) {
    this.#at = places
  }

  /** Settles what is due, and sets when that happens next: an ended follow is over without copies and debts. */
  share(follow: Follow): void {
    const { clock, timers, follows, copies, shares } = this.#at
    shares.settle(follow)
    const isOver =
      follow.status === followStatus.cancelled &&
      !copies.hasAny(follow.id) &&
      shares.dueOf(follow) === nothing
    follows.change(follow, (row) => {
      row.shareAt = isOver ? 0 : nextShareAt(clock.at)
    })
    if (isOver) timers.clear('follow_share', follow.id)
    else timers.set('follow_share', follow.id, follow.shareAt)
  }

  /** Ends a follow. What waits is cancelled; what is open becomes self-held, or closes at the next price. */
  end(follow: Follow, by: FollowEnd, isClosing = false): void {
    const { clock, follows, copies, needs } = this.#at
    follows.change(follow, (row) => {
      row.status = followStatus.cancelled
      row.endedBy = by
      row.endedAt = clock.at
    })
    for (const copy of copies.ofFollow(follow.id)) {
      const order = needs.leverPort.find(copy.orderId)
      if (copy.origin === copyOrigin.self || order === undefined) continue
      if (isWaiting(order)) needs.leverPort.cancel(order)
      else if (isClosing) this.#close(order)
      else this.hold(copy)
    }
    this.share(follow)
  }

  #close(order: PortOrder): void {
    const { leverPort } = this.#at.needs
    leverPort.settle(order)
    leverPort.close(order, order.share, 'user')
  }

  /** The copy does not depend on the trader any more; its profit up to now is shared when it has closed. */
  hold(copy: CopiedOrder): void {
    const { copies, signals, needs } = this.#at
    const order = needs.leverPort.find(copy.orderId)
    if (order !== undefined) needs.leverPort.keepOpen(order)
    signals.drop(copy.orderId, skipReason.cancelled)
    copies.change(copy, (row) => {
      row.origin = copyOrigin.self
      row.shareBase = order === undefined ? nothing : needs.leverPort.gainOf(order)
    })
  }

  /** A part of a copy, or the rest of it, has closed with a net profit or loss. */
  realise(copy: CopiedOrder, net: bigint, left: number): void {
    const { clock, follows, copies } = this.#at
    const follow = follows.get(copy.followId)
    // A week that has ended is shared without what comes after it.
    if (follow !== undefined && follow.shareAt <= clock.at) this.share(follow)
    const isSelf = copy.origin === copyOrigin.self
    copies.change(copy, (row) => {
      if (isSelf) row.selfProfit += net
      else row.profit += net
      if (left > 0) return
      row.status = copyStatus.closed
      row.endedAt = clock.at
    })
    if (follow === undefined) return
    const shared = isSelf ? (left > 0 ? 0n : sharedProfitOf(copy.shareBase, copy.selfProfit)) : net
    follows.change(follow, (row) => {
      row.profit += shared
    })
    const isRunning = follow.status === followStatus.following
    if (isRunning && !isSelf && isBeyondLoss(follow)) this.end(follow, followEnd.loss)
    else if (!isRunning || (isSelf && left === 0)) this.share(follow)
  }
}

const isBeyondLoss = ({ profit, marginMax, lossRate }: Follow): boolean =>
  -profit >= lossMaxOf(marginMax, lossRate)
