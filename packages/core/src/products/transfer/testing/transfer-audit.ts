import { demand } from '../../../testing/demand.ts'
import { Movements } from '../../../testing/movements.ts'
import type { AuditedBatch, ProductAudit } from '../../../testing/product-testing.ts'
import type { MoveTransfer } from '../commands.ts'
import type { TransferRow } from '../transfer.ts'

/** Computes from the commands which rows and which postings transfers must have, without calling the rules. */
export class TransferAudit implements ProductAudit {
  #count = 0
  readonly #movements = new Movements()

  follow({ executed, changes }: AuditedBatch): void {
    this.#movements.follow(changes)
    const written = new Map(changes.transfer.transfers.map((row) => [row.id, row]))
    for (const { seq, at, command, outcome } of executed) {
      if (command.kind !== 'transfer.move' || !outcome.ok) continue
      this.#count += 1
      compareRow(command, { id: this.#count, at }, written.get(this.#count))
      written.delete(this.#count)
      const moved = this.#movements.by(seq)
      const isMoved = moved.length === 1 && moved[0] === movementOf(command)
      demand(isMoved, 'a transfer moves its amount', { seq })
    }
    demand(written.size === 0, 'a row has a command')
  }

  compare(): void {
    // A transfer leaves nothing in memory.
  }
}

const movementOf = ({ userId, from, to, amount }: MoveTransfer) =>
  `${userId} ${from} avail to ${userId} ${to} avail: ${amount}`

function compareRow(
  { userId, currencyId, amount, from, to }: MoveTransfer,
  { id, at }: { id: number; at: number },
  row: TransferRow | undefined,
): void {
  demand(row !== undefined, 'a transfer is written', { id })
  const isEqual =
    row.userId === userId &&
    row.currencyId === currencyId &&
    row.amount === amount &&
    row.from === from &&
    row.to === to &&
    row.at === at
  demand(isEqual, 'a row is its command', { id })
}
