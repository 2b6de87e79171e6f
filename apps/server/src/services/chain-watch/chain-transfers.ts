import type { NetworkId } from '@candor/protocol/services/networks/network-ids'
import { sql } from 'kysely'

import type { Int8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'

/** `small` is below the least deposit; an `alarm` was credited and has left the chain. */
export type TransferState = 'seen' | 'final' | 'credited' | 'small' | 'orphaned' | 'alarm'

declare module '../../db/schema.ts' {
  interface Schema {
    chain_transfer: {
      network: NetworkId
      tx_id: string
      position: number
      block: Int8
      block_hash: string
      user_id: Int8
      currency_id: number
      address: string
      /** In the smallest unit on the chain, which may have more decimals than the currency. */
      units: string
      amount: Int8
      state: TransferState
      seen_at: Int8
      changed_at: Int8
    }
    chain_cursor: { network: NetworkId; cursor: Int8; head: Int8; checked_at: Int8 }
    chain_block: { network: NetworkId; number: Int8; hash: string }
  }
}

export type Transfer = {
  readonly txId: string
  readonly position: number
  readonly block: number
  readonly blockHash: string
  readonly userId: number
  readonly currencyId: number
  readonly address: string
  readonly units: bigint
  readonly amount: bigint
  readonly state: TransferState
}
export type Block = { readonly number: number; readonly hash: string }
export type Cursor = { readonly cursor: number; readonly head: number }

/** How many hashes are kept: a deeper reorganisation is found too, and searched again from the oldest. */
export const blocksKept = 64

/** The rows of one network. */
export class ChainTransfers {
  readonly #db: Database
  readonly #network: NetworkId
  readonly #now: () => number

  constructor(options: { db: Database; network: NetworkId; now: () => number }) {
    this.#db = options.db
    this.#network = options.network
    this.#now = options.now
  }

  async cursor(): Promise<Cursor | undefined> {
    const row = await this.#db
      .selectFrom('chain_cursor')
      .select(['cursor', 'head'])
      .where('network', '=', this.#network)
      .executeTakeFirst()
    return row && { cursor: Number(row.cursor), head: Number(row.head) }
  }

  /** The newest first. */
  async blocks(): Promise<Block[]> {
    const rows = await this.#db
      .selectFrom('chain_block')
      .select(['number', 'hash'])
      .where('network', '=', this.#network)
      .orderBy('number', 'desc')
      .execute()
    return rows.map(({ number, hash }) => ({ number: Number(number), hash }))
  }

  async inState(state: TransferState): Promise<Transfer[]> {
    const rows = await this.#db
      .selectFrom('chain_transfer')
      .selectAll()
      .where('network', '=', this.#network)
      .where('state', '=', state)
      .orderBy('block')
      .execute()
    return rows.map((row) => ({
      txId: row.tx_id,
      position: row.position,
      block: Number(row.block),
      blockHash: row.block_hash,
      userId: Number(row.user_id),
      currencyId: row.currency_id,
      address: row.address,
      units: BigInt(row.units),
      amount: row.amount,
      state: row.state,
    }))
  }

  /** What a range of blocks contains, with the blocks and the place to continue: together, or not at all. */
  async add(found: readonly Transfer[], blocks: readonly Block[], { cursor, head }: Cursor) {
    await this.#db.transaction().execute(async (db) => {
      for (const transfer of found) await this.#insert(db, transfer)
      for (const { number, hash } of blocks)
        await sql`insert into chain_block (network, number, hash)
          values (${this.#network}, ${number}, ${hash})
          on conflict (network, number) do update set hash = excluded.hash`.execute(db)
      await sql`delete from chain_block
        where network = ${this.#network} and number <= ${cursor - blocksKept}`.execute(db)
      await this.#move(db, { cursor, head })
    })
  }

  /**
   * A known transfer keeps its state: it is credited once, whatever block it moves to. One that had left the chain and is back
   * continues where it was.
   */
  async #insert(db: Database, transfer: Transfer): Promise<void> {
    const now = this.#now()
    await sql`insert into chain_transfer (network, tx_id, position, block, block_hash, user_id,
        currency_id, address, units, amount, state, seen_at, changed_at)
      values (${this.#network}, ${transfer.txId}, ${transfer.position}, ${transfer.block},
        ${transfer.blockHash}, ${transfer.userId}, ${transfer.currencyId}, ${transfer.address},
        ${String(transfer.units)}, ${transfer.amount}, ${transfer.state}, ${now}, ${now})
      on conflict (network, tx_id, position) do update set
        block = excluded.block, block_hash = excluded.block_hash, changed_at = excluded.changed_at,
        state = case chain_transfer.state when 'orphaned' then 'seen' when 'alarm' then 'credited'
          else chain_transfer.state end
      where chain_transfer.block_hash <> excluded.block_hash
        or chain_transfer.state in ('orphaned', 'alarm')`.execute(db)
  }

  /** Takes what was above a block out of the chain, and continues there. Returns how many credited transfers left it. */
  async stepBack({ cursor, head }: Cursor): Promise<number> {
    return this.#db.transaction().execute(async (db) => {
      const now = this.#now()
      const { rows } = await sql<{ state: TransferState }>`update chain_transfer set
          state = case state when 'credited' then 'alarm' when 'alarm' then 'alarm'
            else 'orphaned' end,
          changed_at = ${now}
        where network = ${this.#network} and block > ${cursor}
          and state in ('seen', 'final', 'credited', 'small') returning state`.execute(db)
      await sql`delete from chain_block
        where network = ${this.#network} and number > ${cursor}`.execute(db)
      await this.#move(db, { cursor, head })
      return rows.filter(({ state }) => state === 'alarm').length
    })
  }

  async setState(
    { txId, position }: Pick<Transfer, 'txId' | 'position'>,
    { from, to }: { from: TransferState; to: TransferState },
  ): Promise<void> {
    await this.#db
      .updateTable('chain_transfer')
      .set({ state: to, changed_at: this.#now() })
      .where('network', '=', this.#network)
      .where('tx_id', '=', txId)
      .where('position', '=', position)
      .where('state', '=', from)
      .execute()
  }

  async #move(db: Database, { cursor, head }: Cursor): Promise<void> {
    const row = { cursor, head, checked_at: this.#now() }
    await db
      .insertInto('chain_cursor')
      .values({ network: this.#network, ...row })
      .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
      .execute()
  }

  /** The place to begin, or the head that was found without new blocks. */
  async moveTo(cursor: Cursor): Promise<void> {
    await this.#move(this.#db, cursor)
  }
}
