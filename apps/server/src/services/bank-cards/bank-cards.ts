import type { CardKind } from '@candor/protocol/services/bank-cards/bank-card-rules'

import type { Int8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import { digestOf } from '../addressbook/digest-of.ts'
import { documentsOf, opened } from '../identity/identity-rows.ts'
import type { Vault } from '../vault/vault.ts'
import type { BankCard } from './card-form.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    bank_card: {
      user_id: Int8
      kind: string
      sealed: string
      updated_at: Int8
      digest: string
    }
  }
}

export type StoredCard = {
  readonly kind: CardKind
  readonly card: BankCard
  readonly updatedAt: number
  /** Whether the cardholder has the name of the verified identity; null before level 1. */
  readonly nameAgrees: boolean | null
}
type CardRow = {
  readonly user_id: number | bigint
  readonly kind: string
  readonly sealed: string
  readonly updated_at: number | bigint
}

export const cardDigest = (row: CardRow) =>
  digestOf([row.user_id, row.kind, row.sealed, row.updated_at])

const ownerOf = (userId: number, kind: CardKind) => `bank_card:${userId}:${kind}`

/** The bank cards of users: at most one of each kind, encrypted. */
export class BankCards {
  readonly #db: Database
  readonly #now: () => number
  readonly #vault: Vault

  constructor({ db, now, vault }: { db: Database; now: () => number; vault: Vault }) {
    this.#db = db
    this.#now = now
    this.#vault = vault
  }

  /** In place of the card before. */
  async save(userId: number, kind: CardKind, card: BankCard): Promise<void> {
    await this.#vault.prepare()
    const sealed = this.#vault.sealText(JSON.stringify(card), ownerOf(userId, kind))
    const row = { user_id: userId, kind, sealed, updated_at: this.#now() }
    const values = { ...row, digest: cardDigest(row) }
    await this.#db
      .insertInto('bank_card')
      .values(values)
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
      .execute()
  }

  /** With its readable fields: replies mask them. */
  async find(userId: number, kind: CardKind): Promise<StoredCard | undefined> {
    const row = await this.#db
      .selectFrom('bank_card')
      .select(['sealed', 'updated_at'])
      .where('user_id', '=', BigInt(userId))
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const text = this.#vault.openText(row.sealed, ownerOf(userId, kind))
    if (text === undefined)
      throw new Error(`the ${kind} bank card of ${userId} cannot be decrypted`)
    const card = JSON.parse(text) as BankCard // By `save`.
    const verified = await this.verifiedName(userId)
    const nameAgrees = verified === undefined ? null : plain(verified) === plain(card.real_name)
    return { kind, card, updatedAt: Number(row.updated_at), nameAgrees }
  }

  /** False where there is none. */
  async delete(userId: number, kind: CardKind): Promise<boolean> {
    const gone = await this.#db
      .deleteFrom('bank_card')
      .where('user_id', '=', BigInt(userId))
      .where('kind', '=', kind)
      .returning('kind')
      .executeTakeFirst()
    return gone !== undefined
  }

  /** The name of the approved identity of a user; undefined before level 1. */
  async verifiedName(userId: number): Promise<string | undefined> {
    const rows = await documentsOf(this.#db, userId)
    const first = rows.find(({ level, state }) => level === 1 && state === 'approved')
    return first && opened(this.#vault, first).name
  }
}

/** Banks print names in capitals and without accents. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M} .'’·-]/gu, '')
    .toUpperCase()
