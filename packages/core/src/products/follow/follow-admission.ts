import { accept, reject, type Result } from '../../result.ts'
import type { FollowRejection, FollowTerms, StartFollow } from './commands.ts'
import type { Follow } from './follow.ts'
import type { Follows } from './follows.ts'
import type { FollowConfig } from './terms.ts'
import type { Trader } from './trader.ts'
import type { Traders } from './traders.ts'

const whole = 100_000_000n

/** Decides whether a user may follow a trader. Changes nothing. */
export class FollowAdmission {
  readonly #traders: Traders
  readonly #follows: Follows
  readonly #config: FollowConfig

  constructor(places: { traders: Traders; follows: Follows; config: FollowConfig }) {
    this.#traders = places.traders
    this.#follows = places.follows
    this.#config = places.config
  }

  /** Rejections are listed in the order of the checks. With a follow that runs, its terms change. */
  admit(wanted: StartFollow): Result<{ trader: Trader; follow?: Follow }, FollowRejection> {
    const { userId, traderUserId } = wanted
    const trader = this.#traders.activeOfUser(traderUserId)
    if (trader === undefined) return reject('trader_unknown')
    if (userId === traderUserId) return reject('follow_self')
    if (wanted.isLinked) return reject('follow_linked')
    if (this.#traders.ofUser(userId) !== undefined) return reject('follow_by_trader')
    if (!this.#areSound(wanted)) return reject('follow_terms_wrong')
    const follow = this.#follows.between(userId, trader.id)
    if (follow !== undefined) return accept({ trader, follow })
    if (trader.profitShare > wanted.profitShare) return reject('follow_share_changed')
    if (this.#follows.countOf(userId) >= this.#config.tradersMax) return reject('follow_too_many')
    if (this.#follows.followersOf(trader.id) >= this.#traders.followersMaxOf(trader))
      return reject('follow_trader_full')
    return accept({ trader })
  }

  #areSound(terms: FollowTerms & { readonly levelMultipleMax: number }): boolean {
    const { sizing, number, marginMax, lossRate, slippage } = terms
    const { multiple, lots, marginMax: margins, slippageMax } = this.#config
    const bounds = sizing === 'multiple' ? multiple : lots
    return (
      isWithin(number, bounds) &&
      isWithin(marginMax, margins) &&
      isWithin(lossRate, { min: 1n, max: whole }) &&
      isWithin(slippage, { min: 0n, max: slippageMax }) &&
      terms.multipleMax > 0 &&
      terms.levelMultipleMax > 0
    )
  }
}

function isWithin(value: bigint, { min, max }: { min: bigint; max: bigint }): boolean {
  return value >= min && value <= max
}
