import { type Amount, nothing } from '../../money/amount.ts'
import type { Copies } from './copies.ts'
import { copyOrigin, skipReason, type SkipReason } from './copy.ts'
import type { Follow } from './follow.ts'
import { copyShareOf } from './formulas.ts'
import type { CopyPlan, FollowNeeds, PortOrder, WantedCopy } from './needs.ts'

/** What an order of contracts is refused for, as a follower reads it. */
const reasonOf: Readonly<Record<string, SkipReason>> = {
  lever_not_offered: skipReason.pair_not_offered,
  lever_delisting: skipReason.pair_not_offered,
  market_halted: skipReason.market_halted,
  lever_too_many_orders: skipReason.too_many_orders,
  lever_notional_too_large: skipReason.size_limit,
  leverage_above_tier: skipReason.size_limit,
  exposure_limit: skipReason.exposure_limit,
  insufficient_balance: skipReason.insufficient_balance,
}

export type PlannedCopy =
  | { readonly wanted: WantedCopy; readonly plan: CopyPlan }
  | { readonly share: number; readonly reason: SkipReason }

/** The order that copies one of a trader, or the reason that there is none. Changes nothing. */
export class CopySizes {
  readonly #needs: FollowNeeds
  readonly #copies: Copies

  constructor(needs: FollowNeeds, copies: Copies) {
    this.#needs = needs
    this.#copies = copies
  }

  plan(follow: Follow, lead: PortOrder): PlannedCopy {
    const share = copyShareOf(follow, lead.share)
    if (share < 1) return { share, reason: skipReason.below_minimum }
    const used = this.#marginOf(follow)
    const wanted = { ...this.#orderOf(follow, lead), share }
    const planned = this.#admit(wanted, { follow, used })
    if (!('reason' in planned) || !follow.resize || !isOfFunds(planned.reason)) return planned
    return this.#largest(wanted, { follow, used }) ?? planned
  }

  #orderOf(follow: Follow, lead: PortOrder): Omit<WantedCopy, 'share'> {
    const { marketId, side, multiple, entry: from } = lead
    const { userId, multipleMax, levelMultipleMax, slippage } = follow
    const most = Math.min(multiple, multipleMax, levelMultipleMax)
    const within = this.#needs.leverPort.multipleWithin(most)
    // The copy may open within the slippage of the trader's entry, wherever the price is now.
    const bounds = { multipleMax: levelMultipleMax, slippage, from }
    return { userId, marketId, side, multiple: within, ...bounds }
  }

  #admit(
    wanted: WantedCopy,
    { follow, used }: { readonly follow: Follow; readonly used: bigint },
  ): PlannedCopy {
    const { share } = wanted
    const admitted = this.#needs.leverPort.admit(wanted)
    if (!admitted.ok) return { share, reason: reasonOf[admitted.rejection] ?? skipReason.rejected }
    const isWithin = used + admitted.value.margin <= follow.marginMax
    return isWithin ? { wanted, plan: admitted.value } : { share, reason: skipReason.margin_cap }
  }

  /** The largest order that funds and the cap cover; undefined where they cover none. */
  #largest(
    wanted: WantedCopy,
    limits: { readonly follow: Follow; readonly used: bigint },
  ): PlannedCopy | undefined {
    let best: PlannedCopy | undefined
    let [low, high] = [1, wanted.share - 1]
    while (low <= high) {
      const share = (low + high) >> 1
      const planned = this.#admit({ ...wanted, share }, limits)
      if ('reason' in planned) high = share - 1
      else {
        best = planned
        low = share + 1
      }
    }
    return best
  }

  /** The margins of the copies that depend on the trader. */
  #marginOf({ id }: Follow): bigint {
    let used: bigint = nothing
    for (const { orderId, origin } of this.#copies.ofFollow(id)) {
      const order = this.#needs.leverPort.find(orderId)
      if (origin === copyOrigin.copy && order !== undefined) used += marginOf(order)
    }
    return used
  }
}

const isOfFunds = (reason: SkipReason): boolean =>
  reason === skipReason.insufficient_balance || reason === skipReason.margin_cap

const marginOf = ({ status, held, margin }: PortOrder): Amount => (status === 0 ? held : margin)
