import type { Selectable } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { restMs, whitelistOf } from './whitelist.ts'

export type SavedAddress = {
  readonly id: number
  readonly currencyId: number
  readonly network: string
  readonly name: string
  readonly address: string
  readonly memo: string
  readonly qrcode: string
  readonly createdAt: number
}
type Payee = Pick<SavedAddress, 'currencyId' | 'network' | 'address' | 'memo'>

/** `not_saved` and `resting` are answers of the whitelist only. */
export type UseOfAddress = 'yes' | 'not_saved' | 'resting'

/** The saved addresses of users, for what pays to them. */
export class AddressBook {
  readonly #db: Database
  readonly #now: () => number

  constructor({ db, now }: { db: Database; now: () => number }) {
    this.#db = db
    this.#now = now
  }

  /** One of the user's own; undefined for any other. */
  async find(userId: number, id: number): Promise<SavedAddress | undefined> {
    const row = await this.#db
      .selectFrom('wallet_address')
      .selectAll()
      .where('id', '=', BigInt(id))
      .where('user_id', '=', BigInt(userId))
      .executeTakeFirst()
    return row && savedOf(row)
  }

  /** The entry of a payee in its usual spelling, as `checkPayee` of the networks returns it. */
  async findPayee(userId: number, payee: Payee): Promise<SavedAddress | undefined> {
    const row = await this.#db
      .selectFrom('wallet_address')
      .selectAll()
      .where('user_id', '=', BigInt(userId))
      .where('currency_id', '=', payee.currencyId)
      .where('network', '=', payee.network)
      .where('address', '=', payee.address)
      .where('memo', '=', payee.memo)
      .executeTakeFirst()
    return row && savedOf(row)
  }

  /** All of a user, newest first: at most twenty. */
  async list(userId: number): Promise<SavedAddress[]> {
    const rows = await this.#db
      .selectFrom('wallet_address')
      .selectAll()
      .where('user_id', '=', BigInt(userId))
      .orderBy('id', 'desc')
      .execute()
    return rows.map(savedOf)
  }

  /** Whether the user may withdraw to an address now; without an entry it is one that is not saved. */
  async mayUse(userId: number, entry: SavedAddress | undefined): Promise<UseOfAddress> {
    const { isOn } = await whitelistOf(this.#db, userId, this.#now())
    if (!isOn) return 'yes'
    if (entry === undefined) return 'not_saved'
    return this.isSettled(entry) ? 'yes' : 'resting'
  }

  /** Whether it was saved at least 24 hours ago. */
  isSettled({ createdAt }: Pick<SavedAddress, 'createdAt'>): boolean {
    return createdAt + restMs <= this.#now()
  }
}

function savedOf(row: Selectable<Schema['wallet_address']>): SavedAddress {
  return {
    id: Number(row.id),
    currencyId: row.currency_id,
    network: row.network,
    name: row.name,
    address: row.address,
    memo: row.memo,
    qrcode: row.qrcode,
    createdAt: Number(row.created_at),
  }
}
