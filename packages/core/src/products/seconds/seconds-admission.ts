import type { Markets } from '../../markets/markets.ts'
import { type Amount, applyRate } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { SecondsRejection, WantedSeconds } from './commands.ts'
import { profitOf, staleAfterMs } from './formulas.ts'
import type { SecondsMoney } from './seconds-money.ts'
import type { SecondsOffers } from './seconds-offers.ts'
import type { SecondsOrders } from './seconds-orders.ts'
import type { SecondsConfig, SecondsDuration } from './terms.ts'

/** What an accepted order promises. */
export type SecondsPlan = { readonly duration: SecondsDuration; readonly profit: Amount }
type Places = {
  readonly offers: SecondsOffers
  readonly orders: SecondsOrders
  readonly money: SecondsMoney
  readonly markets: Markets
  readonly config: SecondsConfig
}

/** Decides whether an order may be placed. Changes nothing. */
export class SecondsAdmission {
  readonly #at: Places

  constructor(places: Places) {
    this.#at = places
  }

  /** Rejections are listed in the order of the checks. */
  admit(wanted: WantedSeconds, at: number): Result<SecondsPlan, SecondsRejection> {
    const { offers, orders, money, markets, config } = this.#at
    const { userId, marketId, versionId, stake } = wanted
    const market = offers.isOffered(marketId) ? markets.get(marketId) : undefined
    const version = offers.current(at)
    if (market === undefined || version === undefined) return reject('seconds_not_offered')
    if (offers.pauseOf(marketId) !== undefined) return reject('seconds_paused')
    if (!market.hasPrice) return reject('market_without_price')
    if (at - market.tickedAt > staleAfterMs) return reject('market_stale')
    if (version.id !== versionId) return reject('seconds_terms_changed')
    const duration = version.durations.find(({ seconds }) => seconds === wanted.seconds)
    if (duration === undefined) return reject('seconds_duration_unknown')
    if (stake < duration.stakeMin) return reject('seconds_stake_too_small')
    if (stake > duration.stakeMax) return reject('seconds_stake_too_large')
    if (orders.countOf(userId) >= version.ordersMax) return reject('seconds_too_many_orders')
    const profit = profitOf(stake, duration.payout)
    if (orders.promised + profit > applyRate(money.pool, config.coverage, 'down'))
      return reject('seconds_pool_full')
    if (this.#exposureOf(wanted, at) + profit > version.sideMax) return reject('seconds_side_full')
    if (money.available(userId) < stake) return reject('insufficient_balance')
    return accept({ duration, profit })
  }

  /** What the house loses if all orders of the side and minute are right: their profits, less the stakes of the other side. */
  #exposureOf({ marketId, seconds, side }: WantedSeconds, at: number): bigint {
    const { orders } = this.#at
    const placed = { marketId, seconds, placedAt: at }
    const { promised } = orders.sumsOf(placed, side)
    const { staked } = orders.sumsOf(placed, side === 'up' ? 'down' : 'up')
    return promised - staked
  }
}
