import type { Changes, Exchange, ExchangeConfig } from '../exchange.ts'
import { compareClaims } from './claims.ts'
import { LedgerAudit } from './ledger-audit.ts'
import { MarketAudit } from './market-audit.ts'
import type { ExecutedBatch, ProductAudit } from './product-testing.ts'
import { productTests } from './product-tests.ts'

/**
 * Keeps separate books from what the exchange reports, by the rules in the documents, and compares them. It calls none of
 * the code that it checks, and reads only the compared values from the exchange. The first difference throws.
 */
export class Auditor {
  readonly #ledger = new LedgerAudit()
  readonly #markets: MarketAudit
  readonly #products: readonly ProductAudit[]
  readonly #sliceMax: number
  #idleUntil = 0

  constructor(config: ExchangeConfig) {
    this.#sliceMax = config.sliceMax
    this.#markets = new MarketAudit(config)
    this.#products = productTests.map(([, testing]) => testing.audit(config))
  }

  /** Called after every batch, with the exchange as it stands after its last command. */
  audit(executed: ExecutedBatch, exchange: Exchange): void {
    const { changes } = executed
    const volumes = this.#products.flatMap((audit) => [...(audit.volumes?.(changes) ?? [])])
    const opened = this.#products.flatMap((audit) => [...(audit.firstPrices?.(changes) ?? [])])
    this.#ledger.follow(executed)
    const ticks = this.#markets.follow(executed, { volumes, opened })
    const batch = { ...executed, ticks }
    for (const audit of this.#products) audit.follow(batch)
    this.#followClocks(batch)
    this.#ledger.compare(exchange)
    this.#markets.compare(exchange)
    for (const audit of this.#products) audit.compare(exchange, this.#idleUntil)
    const claims = this.#products.flatMap((audit) => [...(audit.claims?.(exchange) ?? [])])
    compareClaims(claims, exchange.ledger.accounts())
  }

  /** After a clock that did not use up its slice, no timer was due until then. */
  #followClocks({ executed, changes }: ExecutedBatch): void {
    const runs = this.#deferredRuns(changes)
    for (const { seq, at, command } of executed) {
      const used = runs.filter((run) => run === seq).length
      if (command.kind === 'clock' && used < this.#sliceMax) this.#idleUntil = at
    }
  }

  #deferredRuns(changes: Changes): readonly number[] {
    return this.#products.flatMap((audit) => audit.deferredRuns?.(changes) ?? [])
  }
}
