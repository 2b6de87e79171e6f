import { randomBytes } from 'node:crypto'

import { HDKey } from '@scure/bip32'
import { sql } from 'kysely'

import type { Int8, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import {
  depositFamilies,
  type DepositFamily,
  derivedAddress,
  derivedFamilies,
  sharedFamilies,
} from './deposit-families.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    deposit_account: {
      id: Int8Identity
      family: string
      source: string
      is_simulated: boolean
      next_position: number
      created_at: Int8
    }
    deposit_address: {
      account_id: Int8
      user_id: Int8
      position: number
      address: string
      memo: string
      created_at: Int8
    }
  }
}

export type DepositSources = Partial<Readonly<Record<DepositFamily, string>>>
type Account = { readonly id: number; readonly source: string; readonly isSimulated: boolean }

export type DepositAddress = {
  readonly address: string
  /** The tag or memo of the user on a shared address; empty on an own one. */
  readonly memo: string
  /** Nobody has its key: coins that are sent to it are lost. */
  readonly isSimulated: boolean
}
type Of = { readonly userId: number; readonly family: DepositFamily }

/** The first tag; a short number is easily typed by mistake. */
const firstMemo = 100_001

/**
 * The deposit address of each user in each family: derived from a public key of the operator, or a tag on the operator's
 * address. Without them a demo makes a key of its own and keeps the public part only.
 */
export class DepositAddresses {
  readonly #db: Database
  readonly #now: () => number
  readonly #accounts = new Map<DepositFamily, Account>()

  constructor({ db, now }: { db: Database; now: () => number }) {
    this.#db = db
    this.#now = now
  }

  async load({ sources, demo }: { sources: DepositSources; demo: boolean }): Promise<void> {
    const demoSources = demo ? await this.#demoSources() : {}
    for (const family of depositFamilies) {
      const [given, own] = [sources[family], demoSources[family]]
      if (given !== undefined)
        this.#accounts.set(family, await this.#open(family, { source: given, isSimulated: false }))
      else if (own !== undefined)
        this.#accounts.set(family, await this.#open(family, { source: own, isSimulated: true }))
    }
  }

  /** Undefined for a family that has no source of addresses. */
  accountOf(family: DepositFamily): Account | undefined {
    return this.#accounts.get(family)
  }

  /** The address of a user, which is the same at every call until the operator's key changes. */
  async of({ userId, family }: Of): Promise<DepositAddress | undefined> {
    const account = this.#accounts.get(family)
    if (account === undefined) return undefined
    const known = await find(this.#db, { accountId: account.id, userId })
    const { address, memo } = known ?? (await this.#create(account, { userId, family }))
    return { address, memo, isSimulated: account.isSimulated }
  }

  /** Of accounts that are not simulated. An address that several users share has no owner. */
  async ownersOf(addresses: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ address: string; user_id: bigint }>`
      select address, user_id from deposit_address
      join deposit_account on deposit_account.id = account_id and not is_simulated
      where memo = '' and address = any(${[...new Set(addresses)]}::text[])`.execute(this.#db)
    return new Map(rows.map(({ address, user_id: userId }) => [address, Number(userId)]))
  }

  /** How many users have an address, by account. */
  async counts(): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#db
      .selectFrom('deposit_account')
      .select(['id', 'next_position'])
      .execute()
    return new Map(rows.map((row) => [Number(row.id), row.next_position]))
  }

  /** The update of the account makes others wait, so that no index is given twice. */
  #create({ id, source }: Account, { userId, family }: Of) {
    return this.#db.transaction().execute(async (db) => {
      const { next_position: next } = await db
        .updateTable('deposit_account')
        .set(({ eb }) => ({ next_position: eb('next_position', '+', 1) }))
        .where('id', '=', BigInt(id))
        .returning('next_position')
        .executeTakeFirstOrThrow()
      const meanwhile = await find(db, { accountId: id, userId })
      if (meanwhile !== undefined) {
        await db
          .updateTable('deposit_account')
          .set({ next_position: next - 1 })
          .where('id', '=', BigInt(id))
          .execute()
        return meanwhile
      }
      const index = next - 1
      const made = addressAt({ family, source, index })
      await db
        .insertInto('deposit_address')
        .values({
          account_id: id,
          user_id: userId,
          position: index,
          ...made,
          created_at: this.#now(),
        })
        .execute()
      return made
    })
  }

  async #open(
    family: DepositFamily,
    { source, isSimulated }: Omit<Account, 'id'>,
  ): Promise<Account> {
    const row = {
      family,
      source,
      is_simulated: isSimulated,
      created_at: this.#now(),
      next_position: 0,
    }
    await this.#db
      .insertInto('deposit_account')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { id } = await this.#db
      .selectFrom('deposit_account')
      .select('id')
      .where('family', '=', family)
      .where('source', '=', source)
      .executeTakeFirstOrThrow()
    return { id: Number(id), source, isSimulated }
  }

  /** Those of earlier starts, or of a new key whose private part is not kept. */
  async #demoSources(): Promise<DepositSources> {
    const rows = await this.#db
      .selectFrom('deposit_account')
      .select(['family', 'source'])
      .where('is_simulated', '=', true)
      .execute()
    const kept = Object.fromEntries(rows.map(({ family, source }) => [family, source]))
    const isComplete = depositFamilies.every((family) => family in kept)
    return isComplete ? kept : { ...demoSources(randomBytes(64)), ...kept }
  }
}

type Parts = { readonly family: DepositFamily; readonly source: string; readonly index: number }

/** What a row of an account's index has to hold. */
export function addressAt({ family, source, index }: Parts): { address: string; memo: string } {
  if (derivedFamilies[family] === undefined)
    return { address: source, memo: String(firstMemo + index) }
  return { address: derivedAddress(family, source, index), memo: '' }
}

function demoSources(seed: Uint8Array): DepositSources {
  const master = HDKey.fromMasterSeed(seed)
  const sourceOf = (family: DepositFamily): string => {
    const [derived, shared] = [derivedFamilies[family], sharedFamilies[family]]
    if (derived !== undefined) return master.derive(derived.path).publicExtendedKey
    return shared?.demoAddress(master.derive("m/44'/144'/0'/0/0")) ?? ''
  }
  return Object.fromEntries(depositFamilies.map((family) => [family, sourceOf(family)]))
}

function find(db: Database, { accountId, userId }: { accountId: number; userId: number }) {
  return db
    .selectFrom('deposit_address')
    .select(['address', 'memo'])
    .where('account_id', '=', BigInt(accountId))
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst()
}
