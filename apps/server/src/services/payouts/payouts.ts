import type { NetworkId } from '@candor/protocol/services/networks/network-ids'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { ChainSettings } from '../networks/chain-settings.ts'
import './payout-table.ts'

/** An approved withdrawal. */
export type Payout = {
  readonly withdrawalId: number
  readonly network: NetworkId
  readonly currencyId: number
  readonly address: string
  readonly memo: string
  /** What the payee receives, in the smallest unit of the currency. */
  readonly amount: bigint
}

/** The product of withdrawals. Every method may be called again for the same withdrawal. */
export type PayoutSink = {
  /** The transaction was accepted by a node; it may still be in no block. */
  readonly sent: (withdrawalId: number, txId: string) => Promise<void>
  /** The transaction is deep enough in the chain. */
  readonly done: (withdrawalId: number, txId: string) => Promise<void>
  /** Nothing was paid, and the signed transaction can never pay. */
  readonly failed: (withdrawalId: number, reason: string) => Promise<void>
}

type Reported = {
  readonly withdrawal_id: bigint
  readonly state: string
  readonly reported: string
  readonly tx_id: string
  readonly error: string
}

/** How many notifications one run delivers. */
const batch = 200

/** The server's side of payments on chains: it stores what to pay, and passes on what the signer reports. It has no key. */
export class Payouts {
  readonly #db: Database
  readonly #now: () => number
  readonly #networks: ReadonlySet<NetworkId>
  #sink: PayoutSink | undefined

  constructor(options: { db: Database; now: () => number; chains: readonly ChainSettings[] }) {
    this.#db = options.db
    this.#now = options.now
    this.#networks = new Set(options.chains.filter(({ pays }) => pays).map((one) => one.network))
  }

  /** Whether a signer pays on a network; on others the demo chain stands in. */
  paysOn(network: NetworkId): boolean {
    return this.#networks.has(network)
  }

  register(sink: PayoutSink): void {
    if (this.#sink !== undefined) throw new Error('payouts have one sink')
    this.#sink = sink
  }

  /** A second call for the same withdrawal has no effect. */
  async enqueue({ withdrawalId, currencyId, ...payee }: Payout): Promise<void> {
    if (!this.paysOn(payee.network)) throw new Error(`no signer pays on ${payee.network}`)
    const now = this.#now()
    await sql`insert into payout (withdrawal_id, network, currency_id, address, memo, amount,
        queued_at, changed_at)
      values (${withdrawalId}, ${payee.network}, ${currencyId}, ${payee.address}, ${payee.memo},
        ${payee.amount}, ${now}, ${now})
      on conflict (withdrawal_id) do nothing`.execute(this.#db)
  }

  /** Notifies the product of what has changed. What it fails to take is reported again at the next run. */
  async report(): Promise<void> {
    const sink = this.#sink
    if (sink === undefined) return
    const rows = await this.#db
      .selectFrom('payout')
      .select(['withdrawal_id', 'state', 'reported', 'tx_id', 'error'])
      .whereRef('reported', '<>', 'state')
      .where('state', 'in', ['sent', 'final', 'failed'])
      .orderBy('changed_at')
      .limit(batch)
      .execute()
    const failures: unknown[] = []
    // One that fails does not keep the others waiting.
    for (const row of rows)
      await this.#reportOne(sink, row).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  }

  async #reportOne(sink: PayoutSink, row: Reported): Promise<void> {
    const { withdrawal_id: id, state, reported, tx_id: txId, error } = row
    if (state === 'failed') await sink.failed(Number(id), error)
    else if (reported === '') await sink.sent(Number(id), txId)
    if (state === 'final') await sink.done(Number(id), txId)
    await this.#db
      .updateTable('payout')
      .set({ reported: state })
      .where('withdrawal_id', '=', id)
      .execute()
  }

  /** For metrics: how many payments are in each state that is not the last one. */
  async waiting(): Promise<{ network: NetworkId; state: string; count: number }[]> {
    const rows = await this.#db
      .selectFrom('payout')
      .select(({ fn }) => ['network', 'state', fn.countAll<bigint>().as('count')])
      .where('state', 'in', ['queued', 'signed', 'sent'])
      .groupBy(['network', 'state'])
      .execute()
    return rows.map(({ network, state, count }) => ({ network, state, count: Number(count) }))
  }
}
