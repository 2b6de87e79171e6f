import { randomBytes } from 'node:crypto'

import type { KeyPermission } from '@candor/protocol'
import { type Selectable, sql } from 'kysely'

import { addressList } from '../../calls/address-list.ts'
import { evictOldest } from '../../calls/evict-oldest.ts'
import type { ActiveKey, KeyStore } from '../../calls/key-admission.ts'
import type { Int8, Int8Default, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { SecretSeal } from '../vault/secret-seal.ts'

type ApiKeyTable = {
  id: Int8Identity
  user_id: Int8
  /** 1 to 20: one key has each, unless it is revoked. */
  place: number
  name: string
  key: string
  /** Encrypted. */
  secret: string
  /** Separated by commas, as the addresses are. */
  permissions: string
  addresses: string
  created_at: Int8
  expires_at: Int8
  last_used_at: Int8Default
  last_address: string
  /** Zero for a key that is not revoked. */
  revoked_at: Int8Default
}
declare module '../../db/schema.ts' {
  interface Schema {
    api_key: ApiKeyTable
  }
}
export type ApiKeyRow = Omit<Selectable<ApiKeyTable>, 'secret'>

const placesMax = 20
const cachedMax = 10_000
const keyPattern = /^[A-Za-z0-9]{32}$/

type CachedKey = ActiveKey & { readonly expiresAt: number }
type Use = { readonly at: number; readonly ip: string }
export type NewKey = {
  readonly userId: number
  readonly name: string
  readonly permissions: readonly KeyPermission[]
  readonly addresses: readonly string[]
  readonly expiresAt: number
}

/** The API keys of users. Those in use are in memory with their secrets, which are encrypted in the table. */
export class ApiKeys implements KeyStore {
  readonly #db: Database
  readonly #now: () => number
  readonly #seal: Pick<SecretSeal, 'seal' | 'open'>
  readonly #cached = new Map<string, CachedKey>()
  readonly #uses = new Map<string, Use>()
  #changes = 0

  constructor({
    db,
    now,
    seal,
  }: {
    db: Database
    now: () => number
    seal: Pick<SecretSeal, 'seal' | 'open'>
  }) {
    this.#db = db
    this.#now = now
    this.#seal = seal
  }

  find(key: string): ActiveKey | undefined {
    const found = this.#cached.get(key)
    return found !== undefined && this.#now() < found.expiresAt ? found : undefined
  }

  async resolve(key: string): Promise<ActiveKey | undefined> {
    if (!keyPattern.test(key)) return undefined
    const changesBefore = this.#changes
    const row = await this.#db
      .selectFrom('api_key')
      .selectAll()
      .where('key', '=', key)
      .where('revoked_at', '=', 0n)
      .executeTakeFirst()
    // The row may have been read before it was changed: query again instead of keeping what it was.
    if (this.#changes !== changesBefore) return this.resolve(key)
    const secret = row && this.#seal.open(row.secret, key)
    if (row === undefined || secret === undefined) return undefined
    const listed = listOf(row.addresses)
    evictOldest(this.#cached, cachedMax)
    this.#cached.set(key, {
      userId: Number(row.user_id),
      secret,
      permissions: listOf(row.permissions) as KeyPermission[], // As `create` wrote them.
      isAllowedFrom: listed.length === 0 ? () => true : addressList(listed),
      expiresAt: Number(row.expires_at),
    })
    return this.find(key)
  }

  markUsed(key: string, ip: string): void {
    this.#uses.set(key, { at: this.#now(), ip })
  }

  /** The new key with its secret; undefined when its owner has no place left. */
  async create({ userId, name, permissions, addresses, expiresAt }: NewKey) {
    const [key, secret] = [randomText(), randomText()]
    const at = this.#now()
    await this.#db
      .updateTable('api_key')
      .set({ revoked_at: at })
      .where('user_id', '=', BigInt(userId))
      .where('revoked_at', '=', 0n)
      .where('expires_at', '<=', BigInt(at))
      .execute()
    const row = {
      name,
      key,
      secret: this.#seal.seal(secret, key),
      permissions: permissions.join(','),
      addresses: addresses.join(','),
    }
    // A parallel call may take the same place: each try that fails leaves one place less.
    for (let tries = 0; tries < placesMax; tries += 1) {
      const { rows } = await sql<{ id: bigint }>`
        insert into api_key (user_id, place, name, key, secret, permissions, addresses, created_at, expires_at, last_address)
        select ${userId}, min(free), ${row.name}, ${row.key}, ${row.secret}, ${row.permissions}, ${row.addresses},
          ${at}, ${expiresAt}, ''
        from generate_series(1, ${placesMax}::int) as free
        where free not in (select place from api_key where user_id = ${userId} and revoked_at = 0)
        having min(free) is not null
        on conflict (user_id, place) where revoked_at = 0 do nothing
        returning id`.execute(this.#db)
      const [created] = rows
      if (created !== undefined) return { id: Number(created.id), key, secret }
    }
    return undefined
  }

  /** A user's keys, newest first; without `all` only those that can be used. */
  async list(userId: number, { all = false } = {}): Promise<ApiKeyRow[]> {
    await this.saveUses()
    return this.#rows()
      .where('user_id', '=', BigInt(userId))
      .$if(!all, (query) =>
        query.where('revoked_at', '=', 0n).where('expires_at', '>', BigInt(this.#now())),
      )
      .orderBy('id', 'desc')
      .limit(200)
      .execute()
  }

  /** Replaces the addresses of a user's key, or revokes it; undefined when the user has no such key. */
  async change(
    { userId, id }: { userId: number; id: number },
    change: { addresses: readonly string[] } | 'revoked',
  ): Promise<ApiKeyRow | undefined> {
    const changed = await this.#db
      .updateTable('api_key')
      .set(
        change === 'revoked'
          ? { revoked_at: this.#now() }
          : { addresses: change.addresses.join(',') },
      )
      .where('user_id', '=', BigInt(userId))
      .where('id', '=', BigInt(id))
      .where('revoked_at', '=', 0n)
      .where('expires_at', '>', BigInt(this.#now()))
      .returning('key')
      .executeTakeFirst()
    if (changed === undefined) return undefined
    this.#changes += 1
    this.#cached.delete(changed.key)
    return this.#rows().where('key', '=', changed.key).executeTakeFirst()
  }

  /** Revokes every key of a user; how many could still be used. */
  async revokeAll(userId: number): Promise<number> {
    const at = this.#now()
    const revoked = await this.#db
      .updateTable('api_key')
      .set({ revoked_at: at })
      .where('user_id', '=', BigInt(userId))
      .where('revoked_at', '=', 0n)
      .returning(['key', 'expires_at'])
      .execute()
    this.#changes += 1
    for (const { key } of revoked) this.#cached.delete(key)
    return revoked.filter(({ expires_at: expiresAt }) => Number(expiresAt) > at).length
  }

  /** The last use of each key since the last time, in one statement; runs once a minute. */
  async saveUses(): Promise<void> {
    const uses = [...this.#uses]
    if (uses.length === 0) return
    this.#uses.clear()
    const keys = uses.map(([key]) => key)
    const times = uses.map(([, { at }]) => at)
    const addresses = uses.map(([, { ip }]) => ip)
    await sql`
      update api_key set last_used_at = used.at, last_address = used.ip
      from unnest(${keys}::text[], ${times}::bigint[], ${addresses}::text[]) as used (key, at, ip)
      where api_key.key = used.key`.execute(this.#db)
  }

  #rows() {
    return this.#db
      .selectFrom('api_key')
      .select(['id', 'user_id', 'place', 'name', 'key', 'permissions', 'addresses'])
      .select(['created_at', 'expires_at', 'last_used_at', 'last_address', 'revoked_at'])
  }
}

/** The items of a column. */
export const listOf = (text: string) => (text === '' ? [] : text.split(','))

/** 32 characters with 190 bits. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
function randomText(): string {
  let text = ''
  while (text.length < 32) {
    for (const byte of randomBytes(64)) if (byte < 248) text += alphabet[byte % 62]
  }
  return text.slice(0, 32)
}
