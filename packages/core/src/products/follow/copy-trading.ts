import type { CommandClock } from '../../command-clock.ts'
import { nothing } from '../../money/amount.ts'
import type { Parts } from '../../product-module.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type {
  ApplyTrader,
  ApproveTrader,
  CancelFollow,
  FollowRejection,
  FollowTerms,
  HoldCopy,
  RefuseTrader,
  ResignTrader,
  SetTraderTerms,
  StartFollow,
  SuspendTrader,
  SwitchCopying,
} from './commands.ts'
import { Copies } from './copies.ts'
import { CopySignals } from './copy-signals.ts'
import { CopySizes } from './copy-sizes.ts'
import { type CopiedOrder, copyOrigin, copyStatus, type CopySignal, type Lead } from './copy.ts'
import { Copying } from './copying.ts'
import { FollowAdmission } from './follow-admission.ts'
import { FollowLife } from './follow-life.ts'
import { type Follow, followEnd, type FollowEnd, followStatus } from './follow.ts'
import { Follows } from './follows.ts'
import { nextShareAt } from './formulas.ts'
import type { FollowNeeds, PortEvent } from './needs.ts'
import { ProfitShares } from './profit-shares.ts'
import type { ProfitShare } from './share.ts'
import type { FollowConfig } from './terms.ts'
import { type Trader, traderStatus } from './trader.ts'
import { Traders } from './traders.ts'

export type CopyTradingChanges = {
  readonly traders: readonly Trader[]
  readonly follows: readonly Follow[]
  readonly leads: readonly Lead[]
  readonly copies: readonly CopiedOrder[]
  readonly signals: readonly CopySignal[]
  readonly shares: readonly ProfitShare[]
}

const noChanges = untouched<CopyTradingChanges>({
  traders: [],
  follows: [],
  leads: [],
  copies: [],
  signals: [],
  shares: [],
})

/** Users copy the orders of traders in contracts with leverage (docs/products/follow.md). */
export class CopyTrading {
  readonly #clock: Readonly<CommandClock>
  readonly #timers: Parts['timers']
  readonly #admission: FollowAdmission
  readonly #shares: ProfitShares
  readonly #life: FollowLife
  readonly #copying: Copying
  readonly traders: Traders
  readonly follows = new Follows()
  readonly copies = new Copies()
  /** The last ids that were assigned, and 1 while openings are not copied. */
  readonly counters = { traderId: 0, followId: 0, signalId: 0, shareId: 0, isOff: 0 }

  constructor({ ledger, clock, timers }: Parts, config: FollowConfig, needs: FollowNeeds) {
    this.#clock = clock
    this.#timers = timers
    const { counters, follows, copies } = this
    const { currencyId } = config
    this.traders = new Traders(clock, config, counters)
    this.#admission = new FollowAdmission({ traders: this.traders, follows, config })
    const shares = new ProfitShares({ ledger, clock, follows, counters, currencyId })
    this.#shares = shares
    const signals = new CopySignals({ clock, copies, follows, counters })
    const life = new FollowLife({ clock, timers, follows, copies, signals, shares, needs })
    this.#life = life
    const sizes = new CopySizes(needs, copies)
    const { traders } = this
    this.#copying = new Copying({
      clock,
      counters,
      traders,
      follows,
      copies,
      signals,
      sizes,
      life,
      needs,
    })
  }

  takeChanges(): CopyTradingChanges {
    const [traders, follows] = [this.traders.takeChanges(), this.follows.takeChanges()]
    const { leads, copies, signals } = this.copies.takeChanges()
    const shares = this.#shares.takeChanges()
    const count = traders.length + follows.length + leads.length + copies.length + signals.length
    if (count + shares.length === 0) return noChanges
    return { traders, follows, leads, copies, signals, shares }
  }

  /** Restores a follow whose `shareAt` is not zero, in the order of the ids and after the traders. */
  restore(follow: Follow): void {
    this.follows.add(follow)
    this.#timers.set('follow_share', follow.id, follow.shareAt)
  }

  addTo(hash: StateHash): void {
    const { traderId, followId, signalId, shareId, isOff } = this.counters
    hash.add(traderId, followId, signalId, shareId, isOff)
    this.traders.addTo(hash)
    this.follows.addTo(hash)
    this.copies.addTo(hash)
  }

  /** Receives what happened to orders of contracts with leverage. */
  watch(events: readonly PortEvent[]): void {
    this.#copying.watch(events)
  }

  apply(command: ApplyTrader): Result<Trader, FollowRejection> {
    return this.traders.apply(command, this.follows.countOf(command.userId) > 0)
  }

  setTerms(command: SetTraderTerms): Result<Trader, FollowRejection> {
    return this.traders.setTerms(command)
  }

  approve(command: ApproveTrader): Result<Trader, FollowRejection> {
    return this.traders.approve(command)
  }

  refuse(command: RefuseTrader): Result<Trader, FollowRejection> {
    return this.traders.refuse(command)
  }

  suspend({ traderId, reason }: SuspendTrader): Result<Trader, FollowRejection> {
    const trader = this.traders.get(traderId)
    if (trader === undefined) return reject('trader_unknown')
    if (trader.status !== traderStatus.active) return reject('trader_not_active')

    this.traders.end(trader, traderStatus.suspended, reason)
    this.#endAll(trader, followEnd.suspended)
    return accept(trader)
  }

  resign({ userId }: ResignTrader): Result<Trader, FollowRejection> {
    const trader = this.traders.ofUser(userId)
    if (trader === undefined) return reject('trader_unknown')

    this.traders.end(trader, traderStatus.resigned, '')
    this.#endAll(trader, followEnd.resigned)
    return accept(trader)
  }

  follow(command: StartFollow): Result<Follow, FollowRejection> {
    const admitted = this.#admission.admit(command)
    if (!admitted.ok) return admitted
    const { trader, follow: known } = admitted.value
    if (known !== undefined) {
      this.follows.change(known, (row) => {
        Object.assign(row, termsOf(command))
      })
      return accept(known)
    }
    this.counters.followId += 1
    const follow = newFollow(command, trader, { id: this.counters.followId, at: this.#clock.at })
    this.restore(follow)
    this.follows.touch(follow)
    return accept(follow)
  }

  isFollowing(userId: number, traderUserId: number): boolean {
    const trader = this.traders.activeOfUser(traderUserId)
    return trader !== undefined && this.follows.between(userId, trader.id) !== undefined
  }

  cancel({ userId, traderUserId, close }: CancelFollow): Result<Follow, FollowRejection> {
    const trader = this.traders.activeOfUser(traderUserId)
    const follow = trader === undefined ? undefined : this.follows.between(userId, trader.id)
    if (follow === undefined) return reject('follow_unknown')

    this.#life.end(follow, followEnd.user, close)
    return accept(follow)
  }

  /** A copy that is self-held already is returned as it is. */
  selfHold({ userId, orderId }: HoldCopy): Result<CopiedOrder, FollowRejection> {
    const copy = this.copies.get(orderId)
    if (copy?.userId !== userId || copy.status === copyStatus.waiting) return reject('copy_unknown')

    if (copy.origin === copyOrigin.copy) this.#life.hold(copy)
    return accept(copy)
  }

  switch({ isOff }: SwitchCopying): Result<null, FollowRejection> {
    this.counters.isOff = Number(isOff)
    return accept(null)
  }

  /** Shares the profit of a week; what an ended follow still owes is tried again. */
  runShare(followId: number): void {
    const follow = this.follows.get(followId)
    if (follow !== undefined) this.#life.share(follow)
  }

  #endAll({ id }: Trader, by: FollowEnd): void {
    for (const follow of this.follows.ofTrader(id)) this.#life.end(follow, by)
  }
}

function termsOf(command: StartFollow): FollowTerms & { levelMultipleMax: number } {
  const { sizing, number, marginMax, lossRate, slippage } = command
  const { multipleMax, levelMultipleMax, resize } = command
  return { sizing, number, marginMax, lossRate, slippage, multipleMax, levelMultipleMax, resize }
}

function newFollow(
  command: StartFollow,
  { id: traderId, userId: traderUserId, profitShare }: Trader,
  { id, at }: { id: number; at: number },
): Follow {
  return {
    ...termsOf(command),
    id,
    userId: command.userId,
    traderId,
    traderUserId,
    profitShare,
    startedAt: at,
    status: followStatus.following,
    endedBy: followEnd.none,
    endedAt: 0,
    profit: 0n,
    shared: nothing,
    copied: 0,
    skipped: 0,
    shareAt: nextShareAt(at),
    touchedIn: 0,
  }
}
