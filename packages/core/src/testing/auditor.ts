import type { Changes, Command, Exchange, ExchangeConfig, Outcome, Product } from '../exchange.ts'
import { FaucetAudit } from '../products/funding/testing/faucet-audit.ts'
import { LockupAudit } from '../products/lockup/testing/lockup-audit.ts'
import { OrderAudit } from '../products/spot/testing/order-audit.ts'
import { LedgerAudit } from './ledger-audit.ts'
import { MarketAudit } from './market-audit.ts'

/** A command that has been executed, with the sequence number and time it had. */
export type Executed = {
  readonly seq: number
  readonly at: number
  readonly command: Command
  readonly outcome: Outcome
}

/** One batch: commands without a gap, and everything that they changed. */
export type AuditedBatch = { readonly executed: readonly Executed[]; readonly changes: Changes }

/** A reckoning of a part of the exchange: it follows what was done, and then compares. */
export type Audit = {
  follow(batch: AuditedBatch): void
  /** Work that may wait and was due at `idleUntil` or before has been done. */
  compare(exchange: Exchange, idleUntil: number): void
}

/** The commands at which a product's waiting work was done, one entry for each piece: all share a clock's slice. */
const turnsOf = {
  funding: () => [],
  lockup: ({ lockup }) => lockup.dividends.map(({ seq }) => seq),
  spot: () => [],
} satisfies Record<Product, (changes: Changes) => readonly number[]>

/**
 * Keeps books of its own from what the exchange says it did, by the rules as people tell them, and compares. It calls none
 * of the code that it checks; the exchange is asked only what it believes. The first breach throws.
 */
export class Auditor {
  readonly #audits: readonly Audit[]
  readonly #sliceMax: number
  #idleUntil = 0

  constructor(config: ExchangeConfig) {
    this.#sliceMax = config.sliceMax
    const byProduct = {
      funding: new FaucetAudit(config),
      lockup: new LockupAudit(),
      spot: new OrderAudit(config),
    } satisfies Record<Product, Audit>
    this.#audits = [new LedgerAudit(), new MarketAudit(config), ...Object.values(byProduct)]
  }

  /** Called after every batch, with the exchange as it stands after its last command. */
  audit(batch: AuditedBatch, exchange: Exchange): void {
    for (const audit of this.#audits) audit.follow(batch)
    this.#followClocks(batch)
    for (const audit of this.#audits) audit.compare(exchange, this.#idleUntil)
  }

  /** After a clock that did not use its slice up, nothing was due until then. */
  #followClocks({ executed, changes }: AuditedBatch): void {
    const turns = Object.values(turnsOf).flatMap((turnsIn) => turnsIn(changes))
    for (const { seq, at, command } of executed) {
      const used = turns.filter((turn) => turn === seq).length
      if (command.kind === 'clock' && used < this.#sliceMax) this.#idleUntil = at
    }
  }
}
