import type { CommandClock } from '../../command-clock.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import type { StockHours } from './commands.ts'

/** The hours of a day as they are in force. */
export type StockDay = StockHours & { readonly isException: boolean }

const dayMs = 86_400_000

/** When the stock exchange trades: the published hours, and exceptions to them. */
export class StockDays {
  readonly #clock: Readonly<CommandClock>
  readonly #byDay = new Map<number, StockDay>()
  /** Days with trading, the earliest first; rebuilt after a change. */
  #sessions: readonly StockDay[] | undefined
  readonly #changed = new Map<number, StockDay>()

  constructor(clock: Readonly<CommandClock>) {
    this.#clock = clock
  }

  takeChanges(): readonly StockDay[] {
    const changed = [...this.#changed.values()]
    this.#changed.clear()
    return changed
  }

  /** In the order of the dates. */
  all(): StockDay[] {
    return [...this.#byDay.values()].toSorted((one, other) => one.day - other.day)
  }

  /** The session of `at`, if there is one. */
  sessionAt(at: number): StockDay | undefined {
    const next = this.sessionEndingAfter(at)
    return next !== undefined && next.opensAt <= at ? next : undefined
  }

  /** The session of `at`, or else the next one. */
  sessionEndingAfter(at: number): StockDay | undefined {
    const sessions = this.#sorted()
    let [low, high] = [0, sessions.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sessions[middle]?.closesAt ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return sessions[low]
  }

  /** The days that are new or have other hours now. */
  list(days: readonly StockHours[]): Result<readonly StockDay[], 'stock_day_invalid'> {
    if (!days.every(isSound)) return reject('stock_day_invalid')
    const changed: StockDay[] = []
    for (const { day, opensAt, closesAt } of days) {
      const known = this.#byDay.get(day)
      if (known?.isException === true || this.#hasBegun(known)) continue
      if (known?.opensAt === opensAt && known.closesAt === closesAt) continue
      const listed = { day, opensAt, closesAt, isException: false }
      this.#set(listed)
      changed.push(listed)
    }
    return accept(changed)
  }

  set({
    day,
    opensAt,
    closesAt,
  }: StockHours): Result<StockDay, 'stock_day_invalid' | 'stock_day_begun'> {
    const hours = { day, opensAt, closesAt, isException: true }
    if (!isSound(hours)) return reject('stock_day_invalid')
    if (this.#hasBegun(this.#byDay.get(day)) || this.#hasBegun(hours))
      return reject('stock_day_begun')
    this.#set(hours)
    return accept(hours)
  }

  restore(day: StockDay): void {
    this.#byDay.set(day.day, day)
    this.#sessions = undefined
  }

  addTo(hash: StateHash): void {
    for (const { day, opensAt, closesAt, isException } of this.all())
      hash.add(day, opensAt, closesAt, Number(isException))
  }

  #hasBegun(day: StockHours | undefined): boolean {
    return day !== undefined && day.opensAt > 0 && day.opensAt <= this.#clock.at
  }

  #set(day: StockDay): void {
    this.restore(day)
    this.#changed.set(day.day, day)
  }

  #sorted(): readonly StockDay[] {
    this.#sessions ??= this.all().filter(({ opensAt }) => opensAt > 0)
    return this.#sessions
  }
}

/** No trading, or a session within its date: then sessions follow each other. */
function isSound({ day, opensAt, closesAt }: StockHours): boolean {
  if (!Number.isSafeInteger(day) || day <= 0) return false
  if (opensAt === 0 && closesAt === 0) return true
  return opensAt >= day * dayMs && opensAt < closesAt && closesAt <= (day + 1) * dayMs
}
