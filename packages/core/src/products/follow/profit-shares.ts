import type { CommandClock } from '../../command-clock.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { type Amount, amountOf, isPositive } from '../../money/amount.ts'
import type { Follow } from './follow.ts'
import type { Follows } from './follows.ts'
import { followFormulaVersion, shareDueOf, sharePaidOf } from './formulas.ts'
import { followReasons } from './reasons.ts'
import type { ProfitShare } from './share.ts'

type Places = {
  readonly ledger: Ledger
  readonly clock: Readonly<CommandClock>
  readonly follows: Follows
  readonly counters: { shareId: number }
  readonly currencyId: number
}

/** Pays the traders' shares of profits from what their followers have available. */
export class ProfitShares {
  readonly #at: Places
  #added: ProfitShare[] = []

  constructor(places: Places) {
    this.#at = places
  }

  takeChanges(): readonly ProfitShare[] {
    const added = this.#added
    if (added.length > 0) this.#added = []
    return added
  }

  dueOf({ profit, profitShare, shared }: Follow): Amount {
    return shareDueOf(profit, { rate: profitShare, sharedBefore: shared })
  }

  settle(follow: Follow): void {
    const { ledger, clock, follows, counters, currencyId } = this.#at
    const due = this.dueOf(follow)
    if (!isPositive(due)) return
    const { id: followId, userId, traderUserId, profit, profitShare: rate } = follow
    const available = ledger.available(userId, 'lever', currencyId)
    const paid = sharePaidOf(due, available)
    counters.shareId += 1
    const id = counters.shareId
    const by = { id, followId, userId, traderUserId, at: clock.at, seq: clock.seq }
    const figures = { rate, profit, sharedBefore: follow.shared, due, available, paid }
    this.#added.push({ ...by, ...figures, formulaVersion: followFormulaVersion })
    if (!isPositive(paid)) return
    const from = ledger.user(userId, 'lever', currencyId)
    const to = ledger.user(traderUserId, 'lever', currencyId)
    ledger.post(from.avail.id, to.avail.id, paid, followReasons.follow_share.code, id)
    follows.change(follow, (row) => {
      row.shared = amountOf(row.shared + paid)
    })
  }
}
