import type { Changes, Command, Exchange, ExchangeConfig, Outcome } from '../exchange.ts'
import { LedgerAudit } from './ledger-audit.ts'
import { MarketAudit } from './market-audit.ts'
import { OrderAudit } from './order-audit.ts'

/** A command that has been executed, with the sequence number and time it had. */
export type Executed = {
  readonly seq: number
  readonly at: number
  readonly command: Command
  readonly outcome: Outcome
}

/** One batch: commands without a gap, and everything that they changed. */
export type AuditedBatch = { readonly executed: readonly Executed[]; readonly changes: Changes }

/**
 * Keeps books of its own from what the exchange says it did, by the rules as people tell them, and compares. It calls none
 * of the code that it checks; the exchange is asked only what it believes. The first breach throws.
 */
export class Auditor {
  readonly #ledger = new LedgerAudit()
  readonly #orders: OrderAudit
  readonly #markets: MarketAudit

  constructor(config: ExchangeConfig) {
    this.#orders = new OrderAudit(config)
    this.#markets = new MarketAudit(config)
  }

  /** Called after every batch, with the exchange as it stands after its last command. */
  audit(batch: AuditedBatch, exchange: Exchange): void {
    this.#ledger.follow(batch)
    this.#orders.follow(batch)
    this.#markets.follow(batch)
    this.#ledger.compare(exchange)
    this.#orders.compare(exchange)
    this.#markets.compare(exchange)
  }
}
