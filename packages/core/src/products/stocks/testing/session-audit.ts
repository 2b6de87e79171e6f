import { demand } from '../../../testing/demand.ts'
import type { Executed } from '../../../testing/product-testing.ts'
import type { StockHours } from '../commands.ts'
import type { StockDay } from '../stock-days.ts'

/** Follows the hours of each day. */
export class SessionAudit {
  readonly #days = new Map<number, StockDay>()

  follow({ command, outcome, at }: Executed): void {
    if (!outcome.ok) return
    if (command.kind === 'stocks.set_day') this.#put(command, true)
    if (command.kind !== 'stocks.list_days') return
    for (const hours of command.days) {
      const known = this.#days.get(hours.day)
      const hasBegun = known !== undefined && known.opensAt !== 0 && at >= known.opensAt
      if (known?.isException !== true && !hasBegun) this.#put(hours, false)
    }
  }

  isOpen(at: number): boolean {
    return [...this.#days.values()].some(({ opensAt, closesAt }) => opensAt <= at && at < closesAt)
  }

  compare(days: readonly StockDay[]): void {
    const [theirs, ours] = [days, [...this.#days.values()]].map((each) =>
      each
        .map(
          ({ day, opensAt, closesAt, isException }) =>
            `${day} ${opensAt} ${closesAt} ${isException}`,
        )
        .toSorted()
        .join(),
    )
    demand(theirs === ours, 'the hours are those that were set', { theirs, ours })
  }

  #put({ day, opensAt, closesAt }: StockHours, isException: boolean): void {
    this.#days.set(day, { day, opensAt, closesAt, isException })
  }
}
