import type { ExchangeConfig } from '../../../exchange.ts'
import { BitcoinLine } from '../../../testing/bitcoin-line.ts'
import { demand } from '../../../testing/demand.ts'
import { Movements } from '../../../testing/movements.ts'
import type { AuditedBatch, Executed, ProductAudit } from '../../../testing/product-testing.ts'
import type { MakeSend } from '../commands.ts'
import type { SendRow } from '../sends.ts'

type Made = MakeSend & { readonly id: number; readonly at: number; readonly value: bigint }

/** Computes from commands and prices what every send must write, move and count, without calling the rules. */
export class SendAudit implements ProductAudit {
  readonly #prices: BitcoinLine
  readonly #movements = new Movements()
  #count = 0

  constructor(config: ExchangeConfig) {
    this.#prices = new BitcoinLine(config)
  }

  follow({ executed, changes }: AuditedBatch): void {
    this.#movements.follow(changes)
    const written = new Map(changes.send.sends.map((row) => [row.id, row]))
    for (const each of executed) {
      const { command, outcome } = each
      if (command.kind === 'market.tick') this.#prices.tick(command.ticks)
      if (command.kind === 'send.make' && outcome.ok) this.#followSend(command, each, written)
    }
    demand(written.size === 0, 'a row has a command')
  }

  compare(): void {
    // What a send counts in the limit is the only thing that it leaves in memory; the audit of that limit compares it.
  }

  #followSend(command: MakeSend, { seq, at }: Executed, written: Map<number, SendRow>): void {
    const { userId, recipientId, currencyId, amount } = command
    this.#count += 1
    const id = this.#count
    const value = this.#prices.valueOf(currencyId, amount)
    demand(userId !== recipientId, 'a send has another user as its recipient', { seq })
    const moved = this.#movements.by(seq)
    const due = `${userId} change avail to ${recipientId} change avail: ${amount}`
    demand(moved.length === 1 && moved[0] === due, 'a send moves its amount', { seq })
    compareRow({ ...command, id, at, value }, written.get(id))
    written.delete(id)
  }
}

function compareRow(made: Made, row: SendRow | undefined): void {
  const { id } = made
  demand(row !== undefined, 'a send is written', { id })
  const isEqual =
    row.userId === made.userId &&
    row.recipientId === made.recipientId &&
    row.currencyId === made.currencyId &&
    row.amount === made.amount &&
    row.payee === made.payee &&
    row.note === made.note &&
    row.at === made.at
  demand(isEqual, 'a row is its command', { id })
  demand(row.value === made.value, 'a send counts at the index', { id })
}
