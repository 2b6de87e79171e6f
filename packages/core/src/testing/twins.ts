import { assert } from '../assert.ts'
import type { Changes, Command, Exchange, Outcome } from '../exchange.ts'

/** A command without an effect; a clock could run deferred timers. */
export const idle: Command = { kind: 'market.tick', sampledAt: 0, ticks: [] }

/**
 * Two exchanges, the second of which gets an idle command in place of each rejected one. A rejection has changed nothing if
 * their states and their changed rows stay equal.
 */
export class Twins {
  readonly exchange: Exchange
  readonly #twin: Exchange

  constructor(exchange: Exchange, twin: Exchange) {
    this.exchange = exchange
    this.#twin = twin
  }

  execute<Kind extends Command['kind']>(
    command: Extract<Command, { kind: Kind }>,
    at: number,
  ): { outcome: Outcome<Kind>; changes: Changes } {
    const outcome = this.exchange.execute<Kind>(command, at)
    this.#twin.execute<Command['kind']>(outcome.ok ? command : idle, at)
    const changes = this.exchange.takeChanges()
    const twinChanges = this.#twin.takeChanges()
    if (!outcome.ok) {
      const statement = `${outcome.rejection} changes nothing`
      assert(this.exchange.stateHash() === this.#twin.stateHash(), statement)
      assert(sizeOf(changes) === sizeOf(twinChanges), statement)
    }
    return { outcome, changes }
  }
}

/** How many rows of each table a batch would write. */
function sizeOf({ postings, ...tables }: Changes): string {
  const sizes = Object.values(tables)
    .flatMap((lists) => (Array.isArray(lists) ? [lists] : Object.values(lists)))
    .map(({ length }) => length)
  return [postings.rows, ...sizes].join(' ')
}
