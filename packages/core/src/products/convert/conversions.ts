import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import type { Account, Wallet } from '../../ledger/account.ts'
import type { Holding, Ledger } from '../../ledger/ledger.ts'
import { type Amount, nothing } from '../../money/amount.ts'
import type { StateHash } from '../../state-hash.ts'
import type { Timers } from '../../timers/timers.ts'
import {
  type CancelCause,
  cancelCause,
  type Conversion,
  type ConversionKind,
  conversionKind,
  conversionStatus,
  type Prices,
} from './conversion.ts'
import { convertReasons } from './reasons.ts'

type ConversionTimers = Pick<Timers<'conversion'>, 'set' | 'clear'>
type Wanted = Pick<Conversion, 'userId' | 'fromId' | 'toId' | 'amount'>
type Config = {
  readonly waitMs: number
  readonly spreadBps: number
  readonly fiats: readonly { readonly currencyId: number }[]
}
type Outcome = { readonly prices: Prices; readonly receives: Amount }

/** Conversions and their postings: what waits is held until it is paid or returned. */
export class Conversions {
  readonly #ledger: Ledger
  readonly #clock: Readonly<CommandClock>
  readonly #timers: ConversionTimers
  readonly #counters: { conversionId: number }
  readonly #config: Config
  readonly #fiatIds: ReadonlySet<number>
  readonly #waiting = new Map<number, Conversion>()
  #changed: Conversion[] = []
  #batch = 1

  constructor(parts: {
    ledger: Ledger
    clock: Readonly<CommandClock>
    timers: ConversionTimers
    counters: { conversionId: number }
    config: Config
  }) {
    this.#ledger = parts.ledger
    this.#clock = parts.clock
    this.#timers = parts.timers
    this.#counters = parts.counters
    this.#config = parts.config
    this.#fiatIds = new Set(parts.config.fiats.map(({ currencyId }) => currencyId))
  }

  takeChanges(): readonly Conversion[] {
    this.#batch += 1
    const changed = this.#changed
    if (changed.length > 0) this.#changed = []
    return changed
  }

  /** In the order of the ids. */
  waiting(): Iterable<Conversion> {
    return this.#waiting.values()
  }

  /** Restores a waiting conversion, in the order of the ids. */
  restore(conversion: Conversion): void {
    this.#waiting.set(conversion.id, conversion)
    this.#timers.set('conversion', conversion.id, conversion.at + this.#config.waitMs)
  }

  /** Returns what no price has reached in time. */
  runTimer(id: number): void {
    const conversion = this.#waiting.get(id)
    assert(conversion !== undefined, 'a timer serves a waiting conversion')
    this.cancel(conversion, cancelCause.late)
  }

  /** What a user can convert of a currency. */
  available(userId: number, currencyId: number): Amount {
    return this.#ledger.available(userId, this.#walletOf(currencyId), currencyId)
  }

  addTo(hash: StateHash): void {
    for (const { id, userId, fromId, toId, amount, receivesMin, at } of this.waiting())
      hash.add(id, userId, fromId, toId, amount, receivesMin, at)
  }

  poolOf(currencyId: number): Amount {
    return this.#ledger.findHouse('convert_pool', currencyId)?.avail.balance ?? nothing
  }

  /** Converts available funds at once. */
  convert(
    wanted: Wanted & { readonly kind: ConversionKind; readonly quoteId: number },
    outcome: Outcome,
  ): Conversion {
    const conversion = this.#open({ ...wanted, receivesMin: outcome.receives })
    this.#pay(conversion, this.#holdingOf(conversion).avail, outcome)
    return conversion
  }

  /** Holds the amount until `complete` or `cancel`. */
  hold(wanted: Wanted, receivesMin: Amount): Conversion {
    const { coin: kind } = conversionKind
    const conversion = this.#open({ ...wanted, kind, quoteId: 0, receivesMin })
    const { free, held } = this.#accountsOf(conversion)
    const { code } = convertReasons.convert_hold
    this.#ledger.post(free.id, held.id, conversion.amount, code, conversion.id)
    this.restore(conversion)
    return conversion
  }

  complete(conversion: Conversion, outcome: Outcome): void {
    this.#pay(conversion, this.#accountsOf(conversion).held, outcome)
  }

  cancel(conversion: Conversion, cause: CancelCause): void {
    const { free, held } = this.#accountsOf(conversion)
    const { code } = convertReasons.convert_release
    this.#ledger.post(held.id, free.id, conversion.amount, code, conversion.id)
    conversion.status = conversionStatus.cancelled
    conversion.cause = cause
    this.#close(conversion)
  }

  #open(wanted: Wanted & Pick<Conversion, 'kind' | 'quoteId' | 'receivesMin'>): Conversion {
    this.#counters.conversionId += 1
    const { kind, userId, fromId, toId, amount, quoteId, receivesMin } = wanted
    const conversion: Conversion = {
      id: this.#counters.conversionId,
      kind,
      userId,
      fromId,
      toId,
      amount,
      quoteId,
      receivesMin,
      spreadBps: this.#config.spreadBps,
      at: this.#clock.at,
      receives: nothing,
      fromPrice: 0,
      toPrice: 0,
      status: conversionStatus.waiting,
      cause: cancelCause.none,
      closedAt: 0,
      touchedIn: 0,
    }
    this.#touch(conversion)
    return conversion
  }

  #pay(conversion: Conversion, from: Account, { prices, receives }: Outcome): void {
    const { id, userId, fromId, toId, amount } = conversion
    const taken = this.#ledger.house('convert_pool', fromId).avail
    const given = this.#ledger.house('convert_pool', toId).avail
    const account = this.#ledger.user(userId, this.#walletOf(toId), toId).avail
    this.#ledger.post(from.id, taken.id, amount, convertReasons.convert_out.code, id)
    this.#ledger.post(given.id, account.id, receives, convertReasons.convert_in.code, id)
    Object.assign(conversion, prices)
    conversion.receives = receives
    conversion.status = conversionStatus.done
    this.#close(conversion)
  }

  #close(conversion: Conversion): void {
    conversion.closedAt = this.#clock.at
    if (this.#waiting.delete(conversion.id)) this.#timers.clear('conversion', conversion.id)
    this.#touch(conversion)
  }

  #holdingOf({ userId, fromId }: Conversion): Holding {
    return this.#ledger.user(userId, this.#walletOf(fromId), fromId)
  }

  #accountsOf(conversion: Conversion) {
    const holding = this.#holdingOf(conversion)
    return { free: holding.avail, held: this.#ledger.holdAccount(holding) }
  }

  #walletOf(currencyId: number): Wallet {
    return this.#fiatIds.has(currencyId) ? 'legal' : 'change'
  }

  #touch(conversion: Conversion): void {
    if (conversion.touchedIn === this.#batch) return
    conversion.touchedIn = this.#batch
    this.#changed.push(conversion)
  }
}
