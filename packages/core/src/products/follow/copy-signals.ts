import type { CommandClock } from '../../command-clock.ts'
import { type Copies } from './copies.ts'
import {
  type CopySignal,
  signalKind,
  type SignalKind,
  type SignalStatus,
  signalStatus,
  skipReason,
  type SkipReason,
} from './copy.ts'
import type { Follow } from './follow.ts'
import type { Follows } from './follows.ts'
import { slippageOf } from './formulas.ts'
import type { PortOrder } from './needs.ts'

type Places = {
  readonly clock: Readonly<CommandClock>
  readonly copies: Copies
  readonly follows: Follows
  readonly counters: { signalId: number }
}
export type NewSignal = {
  readonly kind: SignalKind
  readonly lead: PortOrder
  readonly leaderPrice: number
  readonly share: number
}

/** The row of each signal and follower: waiting, copied, or skipped with its reason. */
export class CopySignals {
  readonly #at: Places

  constructor(places: Places) {
    this.#at = places
  }

  /** A signal that the next price of the follower's order decides. */
  wait(follow: Follow, wanted: NewSignal, orderId: number): void {
    this.#add(follow, wanted, { status: signalStatus.waiting, orderId })
  }

  /** A signal that is copied at once. */
  copied(follow: Follow, wanted: NewSignal, orderId: number): void {
    this.#add(follow, wanted, { status: signalStatus.copied, orderId })
  }

  skip(follow: Follow, wanted: NewSignal, reason: SkipReason, orderId = 0): void {
    this.#add(follow, wanted, { status: signalStatus.skipped, reason, orderId })
    if (wanted.kind === signalKind.open) this.#count(follow, 'skipped')
  }

  /** The order got `price`: what waits for it is copied. */
  finish(orderId: number, price: number): void {
    const { clock, copies, follows } = this.#at
    for (const signal of copies.takeWaiting(orderId)) {
      const { side, kind, leaderPrice } = signal
      signal.status = signalStatus.copied
      signal.price = price
      const isClosing = kind === signalKind.close
      signal.slippage = slippageOf({ side, isClosing }, { leaderPrice, price })
      signal.doneAt = clock.at
      copies.touchSignal(signal)
      const follow = follows.get(signal.followId)
      if (kind === signalKind.open && follow !== undefined) this.#count(follow, 'copied')
    }
  }

  /** What waits for the order will not be copied. */
  drop(orderId: number, reason: SkipReason): void {
    const { clock, copies, follows } = this.#at
    for (const signal of copies.takeWaiting(orderId)) {
      signal.status = signalStatus.skipped
      signal.reason = reason
      signal.doneAt = clock.at
      copies.touchSignal(signal)
      const follow = follows.get(signal.followId)
      if (signal.kind === signalKind.open && follow !== undefined) this.#count(follow, 'skipped')
    }
  }

  #add(
    { id: followId, userId }: Follow,
    { kind, lead, leaderPrice, share }: NewSignal,
    {
      status,
      reason = skipReason.none,
      orderId,
    }: {
      readonly status: SignalStatus
      readonly reason?: SkipReason
      readonly orderId: number
    },
  ): void {
    const { clock, copies, counters } = this.#at
    counters.signalId += 1
    const signal: CopySignal = {
      id: counters.signalId,
      followId,
      userId,
      leadOrderId: lead.parentId === 0 ? lead.id : lead.parentId,
      kind,
      marketId: lead.marketId,
      side: lead.side,
      at: clock.at,
      seq: clock.seq,
      share,
      leaderPrice,
      status,
      reason,
      orderId,
      price: 0,
      slippage: 0n,
      doneAt: status === signalStatus.waiting ? 0 : clock.at,
      touchedIn: 0,
    }
    copies.addSignal(signal)
  }

  #count(follow: Follow, what: 'copied' | 'skipped'): void {
    this.#at.follows.change(follow, (row) => {
      row[what] += 1
    })
  }
}
