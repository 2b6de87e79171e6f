import { sql } from 'kysely'
import type { Hash, Hex } from 'viem'

import { findCurrency } from '../../../catalog/currencies.ts'
import type { Database } from '../../../db/database.ts'
import { evmAddress } from '../../networks/address-formats/evm-address.ts'
import type { CoinNetwork } from '../../networks/networks.ts'
import '../payout-table.ts'
import { payoutUnits } from '../payout-units.ts'
import type { EvmWallet, Signed } from './evm-wallet.ts'

export type SignerParts = {
  /** One connection, which holds the lock on the wallet: without it no query runs. */
  readonly db: Database
  readonly wallet: EvmWallet
  readonly network: CoinNetwork['network']
  readonly coins: readonly CoinNetwork[]
  readonly dayMax: ReadonlyMap<number, bigint>
  readonly now: () => number
  readonly log: (line: string) => void
}

type Row = {
  readonly withdrawal_id: bigint
  readonly currency_id: number
  readonly address: string
  readonly amount: bigint
  readonly nonce: number | null
  readonly raw: string
  readonly tx_id: string
  readonly state: string
}
const dayMs = 24 * 3_600_000

/** Pays queued withdrawals from one wallet, in order. It checks each payment itself: the table may be written by others. */
export class Signer {
  readonly #parts: SignerParts

  constructor(parts: SignerParts) {
    this.#parts = parts
  }

  /** What is signed is sent and followed first; then the next ones are signed. */
  async run(): Promise<void> {
    for (const row of await this.#rows(['signed', 'sent'])) await this.#follow(row)
    for (const row of await this.#rows(['queued'])) await this.#pay(row)
  }

  async #rows(states: readonly ('queued' | 'signed' | 'sent')[]): Promise<Row[]> {
    const { db, network, wallet } = this.#parts
    return (
      db
        .selectFrom('payout')
        .select([
          'withdrawal_id',
          'currency_id',
          'address',
          'amount',
          'nonce',
          'raw',
          'tx_id',
          'state',
        ])
        .where('network', '=', network)
        .where('wallet', 'in', ['', wallet.address])
        .where('state', 'in', states)
        // Those that have failed before wait behind the others.
        .orderBy(sql`state = 'queued' and error <> ''`)
        .orderBy('nonce')
        .orderBy('withdrawal_id')
        .limit(100)
        .execute()
    )
  }

  /** Lets a payment be signed again whose number another transaction has used. The caller has looked at the chain. */
  async requeue(withdrawalId: number): Promise<boolean> {
    const { db, network, wallet, now } = this.#parts
    const rows = await this.#rows(['signed', 'sent'])
    const row = rows.find(({ withdrawal_id: id }) => Number(id) === withdrawalId)
    if (row === undefined) return false
    if ((await wallet.placeOf(signedOf(row).txId, row.nonce ?? 0)) !== 'gone') return false
    const cleared = { state: 'queued', nonce: null, wallet: '', raw: '', tx_id: '' } as const
    await db
      .updateTable('payout')
      .set({ ...cleared, error: '', changed_at: now() })
      .where('withdrawal_id', '=', row.withdrawal_id)
      .where('network', '=', network)
      .execute()
    return true
  }

  async #follow(row: Row): Promise<void> {
    const { wallet } = this.#parts
    const { raw, txId } = signedOf(row)
    const place = await wallet.placeOf(txId, row.nonce ?? 0)
    if (place === 'final') return this.#set(row, { state: 'final', error: '' })
    if (place === 'reverted')
      return this.#set(row, { state: 'failed', error: 'the transaction was reverted' })
    // A person looks first: a node that keeps no old receipts would have the payment made twice.
    if (place === 'gone')
      return this.#note(row, 'another transaction used its number: see --requeue in OPERATING')
    if (place === 'unknown') await this.#send(row, { raw, txId })
    else if (row.state === 'signed') await this.#set(row, { state: 'sent', error: '' })
  }

  /** Signs and stores, then sends. Between both the program may end: the next one sends the stored bytes. */
  async #pay(row: Row): Promise<void> {
    const problem = await this.#problemOf(row)
    if (problem !== undefined) return this.#note(row, problem)
    await this.#sign(row)
  }

  async #sign(row: Row): Promise<void> {
    const { db, wallet, now, network, log } = this.#parts
    const coin = this.#coinOf(row)
    const units = payoutUnits({ ...row, network })
    if (coin === undefined || units === undefined)
      return this.#note(row, 'the coin is not on this network')
    const nonce = await this.#nextNonce()
    let signed: Signed
    try {
      signed = await wallet.sign({ to: row.address, contract: coin.contract, units }, nonce)
    } catch (error) {
      return this.#note(row, firstLine(error))
    }
    const { numUpdatedRows } = await db
      .updateTable('payout')
      .set({
        state: 'signed',
        wallet: wallet.address,
        nonce,
        units: String(units),
        raw: signed.raw,
        tx_id: signed.txId,
        signed_at: now(),
        changed_at: now(),
        error: '',
      })
      .where('withdrawal_id', '=', row.withdrawal_id)
      .where('network', '=', network)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`withdrawal ${row.withdrawal_id} has changed`)
    log(`withdrawal ${row.withdrawal_id} is signed as ${signed.txId}`)
    await this.#send({ ...row, tx_id: signed.txId, nonce, state: 'signed' }, signed)
  }

  async #send(row: Row, signed: Signed): Promise<void> {
    try {
      await this.#parts.wallet.send(signed)
    } catch (error) {
      return this.#note(row, firstLine(error))
    }
    if (row.state !== 'sent') await this.#set(row, { state: 'sent', error: '' })
  }

  /** Above all that was ever given out, mined or not. */
  async #nextNonce(): Promise<number> {
    const { db, wallet, network } = this.#parts
    const { last } = await db
      .selectFrom('payout')
      .select(({ fn }) => fn.max('nonce').as('last'))
      .where('network', '=', network)
      .where('wallet', '=', wallet.address)
      .where('state', 'in', ['signed', 'sent'])
      .executeTakeFirstOrThrow()
    return Math.max(await wallet.nextNonce(), (last ?? -1) + 1)
  }

  async #problemOf(row: Row): Promise<string | undefined> {
    const { dayMax, db, network, now } = this.#parts
    const checked = evmAddress(row.address)
    if (!checked.ok || checked.address !== row.address) return 'the address is invalid'
    const coin = this.#coinOf(row)
    const max = dayMax.get(row.currency_id)
    if (coin === undefined || max === undefined) return 'the signer does not pay this coin'
    if (payoutUnits({ ...row, network }) === 0n) return 'the amount is zero on the chain'
    const { rows } = await sql<{ paid: bigint }>`
      select coalesce(sum(amount), 0) as paid from payout where network = ${network}
      and currency_id = ${row.currency_id} and signed_at > ${now() - dayMs}
      and state in ('signed', 'sent', 'final')`.execute(db)
    const paid = rows[0]?.paid ?? 0n
    return paid + row.amount > max ? 'the maximum of 24 hours is reached' : undefined
  }

  #coinOf({ currency_id: id }: Row): CoinNetwork | undefined {
    const code = findCurrency(String(id))?.code
    return this.#parts.coins.find((coin) => coin.code === code)
  }

  async #note(row: Row, error: string): Promise<void> {
    this.#parts.log(`withdrawal ${row.withdrawal_id}: ${error}`)
    await this.#parts.db
      .updateTable('payout')
      .set({ error })
      .where('withdrawal_id', '=', row.withdrawal_id)
      .execute()
  }

  async #set(
    row: Row,
    { state, error }: { state: 'sent' | 'final' | 'failed'; error: string },
  ): Promise<void> {
    await this.#parts.db
      .updateTable('payout')
      .set({ state, error, changed_at: this.#parts.now() })
      .where('withdrawal_id', '=', row.withdrawal_id)
      .where('tx_id', '=', row.tx_id)
      .execute()
    this.#parts.log(`withdrawal ${row.withdrawal_id} is ${state}`)
  }
}

const signedOf = ({ raw, tx_id: txId }: Row): Signed => ({
  raw: raw as Hex, // Stored by the signer.
  txId: txId as Hash, // Stored by the signer.
})

/** Of an error of a node's client, whose message lists the request. */
const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
