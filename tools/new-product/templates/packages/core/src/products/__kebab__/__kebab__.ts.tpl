import type { CommandClock } from '../../command-clock.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Amount } from '../../money/amount.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type { Fund__pascal__Pool, Open__pascal__, __pascal__Rejection } from './commands.ts'
import { amountMin } from './formulas.ts'
import { __camel__Reasons } from './reasons.ts'

/** An amount that a user has set aside. */
export type __pascal__Entry = {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly amount: Amount
  readonly openedAt: number
}
export type __pascal__Changes = { readonly entries: readonly __pascal__Entry[] }

const noChanges = untouched<__pascal__Changes>({ entries: [] })

/** Amounts that users set aside in their `invest` wallet (docs/products/__kebab__.md). */
export class __pascal__ {
  readonly #ledger: Ledger
  readonly #clock: Readonly<CommandClock>
  readonly #entries: __pascal__Entry[] = []
  #opened: __pascal__Entry[] = []
  /** The last id that was given. */
  readonly counters = { entryId: 0 }

  constructor(ledger: Ledger, clock: Readonly<CommandClock>) {
    this.#ledger = ledger
    this.#clock = clock
  }

  takeChanges(): __pascal__Changes {
    const entries = this.#opened
    if (entries.length === 0) return noChanges
    this.#opened = []
    return { entries }
  }

  /** In the order of their ids. */
  entries(): readonly __pascal__Entry[] {
    return this.#entries
  }

  /** Rejections are listed in the order in which they are checked: the first that applies wins. */
  open({ userId, currencyId, amount }: Open__pascal__): Result<__pascal__Entry, __pascal__Rejection> {
    if (amount < amountMin) return reject('__snake___amount_too_small')
    if (this.#ledger.available(userId, 'change', currencyId) < amount)
      return reject('insufficient_balance')

    this.counters.entryId += 1
    const id = this.counters.entryId
    const entry = { id, userId, currencyId, amount, openedAt: this.#clock.at }
    const free = this.#ledger.user(userId, 'change', currencyId).avail
    const held = this.#ledger.holdAccount(this.#ledger.user(userId, 'invest', currencyId))
    this.#ledger.post(free.id, held.id, amount, __camel__Reasons.__snake___open.code, id)
    this.restore(entry)
    this.#opened.push(entry)
    return accept(entry)
  }

  fund({ currencyId, amount }: Fund__pascal__Pool): Result<null, 'insufficient_balance'> {
    const treasury = this.#ledger.findHouse('treasury', currencyId)?.avail
    if (treasury === undefined || treasury.balance < amount) return reject('insufficient_balance')

    const pool = this.#ledger.house('__snake___pool', currencyId).avail
    this.#ledger.post(treasury.id, pool.id, amount, __camel__Reasons.__snake___fund.code, 0)
    return accept(null)
  }

  /** Adds an entry as the table has it; called in the order of the ids. */
  restore(entry: __pascal__Entry): void {
    this.#entries.push(entry)
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.entryId)
    for (const { id, userId, currencyId, amount, openedAt } of this.#entries)
      hash.add(id, userId, currencyId, amount, openedAt)
  }
}
