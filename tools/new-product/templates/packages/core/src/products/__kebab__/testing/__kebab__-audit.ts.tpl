import type { Exchange } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { AuditedBatch, Claim, ProductAudit } from '../../../testing/product-testing.ts'
import type { __pascal__Entry } from '../__kebab__.ts'

/** Computes from the commands which amounts are set aside, without calling the rules. */
export class __pascal__Audit implements ProductAudit {
  readonly #entries: __pascal__Entry[] = []

  follow({ executed, changes }: AuditedBatch): void {
    const written = new Map(changes.__camel__.entries.map((entry) => [entry.id, entry]))
    for (const { at, command, outcome } of executed) {
      if (command.kind !== '__camel__.open' || !outcome.ok) continue
      const { userId, currencyId, amount } = command
      const entry = { id: this.#entries.length + 1, userId, currencyId, amount, openedAt: at }
      this.#entries.push(entry)
      this.#compareRow(entry, written.get(entry.id))
      written.delete(entry.id)
    }
    demand(written.size === 0, 'a row has a command')
  }

  compare({ products: { __camel__ } }: Exchange): void {
    const ids = __camel__.entries().map(({ id }) => id)
    demand(String(ids) === String(this.#entries.map(({ id }) => id)), 'entries are kept', { ids })
  }

  *claims(): Iterable<Claim> {
    for (const { userId, currencyId, amount } of this.#entries) {
      const owner = { kind: 'user', userId, wallet: 'invest' } as const
      yield { owner, currencyId, bucket: 'hold', units: amount }
    }
  }

  #compareRow(entry: __pascal__Entry, row: __pascal__Entry | undefined): void {
    const { id, userId, currencyId, amount, openedAt } = entry
    demand(row !== undefined, 'an entry is written', { id })
    const isEqual =
      row.userId === userId &&
      row.currencyId === currencyId &&
      row.amount === amount &&
      row.openedAt === openedAt
    demand(isEqual, 'a row is its command', { id })
  }
}
