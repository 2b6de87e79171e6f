import type { CommandClock } from '../../command-clock.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type {
  ApplyTrader,
  ApproveTrader,
  FollowRejection,
  RefuseTrader,
  SetTraderTerms,
  TraderTerms,
} from './commands.ts'
import type { FollowConfig } from './terms.ts'
import { type Trader, traderStatus, type TraderStatus } from './trader.ts'

/** Applications that wait, and active traders. */
export class Traders {
  readonly #clock: Readonly<CommandClock>
  readonly #config: FollowConfig
  readonly #counters: { traderId: number }
  readonly #byId = new Map<number, Trader>()
  readonly #byUser = new Map<number, Trader>()
  #changed: Trader[] = []
  #batch = 1

  constructor(clock: Readonly<CommandClock>, config: FollowConfig, counters: { traderId: number }) {
    this.#clock = clock
    this.#config = config
    this.#counters = counters
  }

  takeChanges(): readonly Trader[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  /** Applied or active. */
  get(id: number): Trader | undefined {
    return this.#byId.get(id)
  }

  /** Applied or active. */
  ofUser(userId: number): Trader | undefined {
    return this.#byUser.get(userId)
  }

  activeOfUser(userId: number): Trader | undefined {
    const trader = this.#byUser.get(userId)
    return trader?.status === traderStatus.active ? trader : undefined
  }

  /** How many users may follow a trader at once. */
  followersMaxOf({ tier }: Trader): number {
    return this.#config.followersMax[tier] ?? 0
  }

  leadsIn(trader: Trader, marketId: number): boolean {
    return trader.marketIds.length === 0 || trader.marketIds.includes(marketId)
  }

  /** Restores an application that waits or an active trader. */
  restore(trader: Trader): void {
    this.#byId.set(trader.id, trader)
    this.#byUser.set(trader.userId, trader)
  }

  addTo(hash: StateHash): void {
    for (const trader of [...this.#byId.values()].toSorted((a, b) => a.id - b.id)) {
      hash.add(trader.id, trader.userId, trader.appliedAt, trader.profitShare, trader.status)
      hash.add(trader.tier, trader.reason, trader.approvedAt, ...trader.marketIds)
    }
  }

  apply(command: ApplyTrader, isFollowing: boolean): Result<Trader, FollowRejection> {
    const { userId, profitShare, marketIds } = command
    if (this.#byUser.has(userId)) return reject('trader_exists')
    if (isFollowing) return reject('trader_follows')
    if (!this.#areSound(command)) return reject('trader_terms_wrong')

    this.#counters.traderId += 1
    const trader: Trader = {
      id: this.#counters.traderId,
      userId,
      appliedAt: this.#clock.at,
      profitShare,
      marketIds,
      status: traderStatus.applied,
      tier: 0,
      reason: '',
      approvedAt: 0,
      endedAt: 0,
      touchedIn: 0,
    }
    this.restore(trader)
    this.#touch(trader)
    return accept(trader)
  }

  setTerms(command: SetTraderTerms): Result<Trader, FollowRejection> {
    const trader = this.#byUser.get(command.userId)
    if (trader === undefined) return reject('trader_unknown')
    if (!this.#areSound(command)) return reject('trader_terms_wrong')

    trader.profitShare = command.profitShare
    trader.marketIds = command.marketIds
    this.#touch(trader)
    return accept(trader)
  }

  /** Approves an application, or gives an active trader another tier: followers beyond it stay. */
  approve({ traderId, tier, reason }: ApproveTrader): Result<Trader, FollowRejection> {
    const trader = this.#byId.get(traderId)
    if (trader === undefined) return reject('trader_unknown')
    if (this.#config.followersMax[tier] === undefined) return reject('trader_terms_wrong')

    if (trader.status === traderStatus.applied) trader.approvedAt = this.#clock.at
    trader.status = traderStatus.active
    trader.tier = tier
    trader.reason = reason
    this.#touch(trader)
    return accept(trader)
  }

  refuse({ traderId, reason }: RefuseTrader): Result<Trader, FollowRejection> {
    const trader = this.#byId.get(traderId)
    if (trader === undefined) return reject('trader_unknown')
    if (trader.status !== traderStatus.applied) return reject('trader_not_applied')

    this.end(trader, traderStatus.refused, reason)
    return accept(trader)
  }

  end(trader: Trader, status: TraderStatus, reason: string): void {
    trader.status = status
    trader.reason = reason
    trader.endedAt = this.#clock.at
    this.#byId.delete(trader.id)
    this.#byUser.delete(trader.userId)
    this.#touch(trader)
  }

  #areSound({ profitShare, marketIds }: TraderTerms): boolean {
    const { profitShareMax, marketIds: offered } = this.#config
    return (
      profitShare >= 0n &&
      profitShare <= profitShareMax &&
      marketIds.every((id, at) => offered.includes(id) && (marketIds[at - 1] ?? 0) < id)
    )
  }

  #touch(trader: Trader): void {
    if (trader.touchedIn === this.#batch) return
    trader.touchedIn = this.#batch
    this.#changed.push(trader)
  }
}
