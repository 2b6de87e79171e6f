import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { uploadClasses } from '@candor/protocol/services/uploads/endpoints'
import type { Generated, Insertable, Transaction } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import type { Int8, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import type { Vault } from '../vault/vault.ts'
import { normalizeImage } from './normalize-image.ts'
import { normalizeMedia } from './normalize-media.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    upload: {
      id: Int8Identity
      /** Null for a file of the house. */
      owner_id: Int8 | null
      class: string
      path: string
      bytes: number
      /** Of the picture, also where the file is encrypted. */
      sha256: string
      created_at: Int8
      sealed_key: Generated<string>
      used_for: Generated<string>
    }
  }
}

type NewUpload = Insertable<Schema['upload']> & { readonly owner_id: number }

export type UploadClass = (typeof uploadClasses)[number]

/** Classes whose files are encrypted. A file without a key is of an earlier release. */
const sealedClasses: ReadonlySet<string> = new Set<UploadClass>([
  'identity',
  'voucher',
  'ticket',
  'otc',
])
/** Classes whose files are deleted where they were not submitted within `unusedMs`. */
const submittedClasses: UploadClass[] = ['identity', 'qrcode', 'ticket', 'otc']
const unusedMs = 24 * 3_600_000

/** Limit of one user's files, besides avatars and classes with a limit of their own: about 200 MB. */
const filesMax = 200
/**
 * Pictures of tickets and of orders with merchants, which users must be able to send when other limits are used up; and works,
 * of which one can be ten times as large as a picture.
 */
const ownLimits: Partial<Record<UploadClass, number>> = { ticket: 100, otc: 100, nft: 20 }
const limitOf = (uploadClass: UploadClass) => ownLimits[uploadClass] ?? filesMax
/** The newest avatars are kept, and the one in use. */
const avatarsMax = 10

/** The path of a stored picture; its name has 192 random bits. */
const pathPattern = /^\/api\/uploads\/([a-z]+)\/([A-Za-z0-9_-]{32}\.(?:webp|jpg|gif|wav|webm|mp4))$/

type Vaulted = Pick<Vault, 'prepare' | 'sealFile' | 'openFile'>
type Stored = { readonly sealed_key: string; readonly sha256: string }

/** Pictures on disk, and rows with their owners. Private ones of documents and payments are encrypted. */
export class Uploads {
  readonly #db: Database
  readonly #now: () => number
  readonly #folder: string
  readonly #vault: Vaulted

  constructor(options: { db: Database; now: () => number; folder: string; vault: Vaulted }) {
    this.#db = options.db
    this.#now = options.now
    this.#folder = options.folder
    this.#vault = options.vault
  }

  /** Stores a picture, encoded again, or a work; returns its path. Rejections are listed in the order of the checks. */
  async store(upload: {
    ownerId: number
    uploadClass: UploadClass
    bytes: Buffer
  }): Promise<Answer<string>> {
    const { ownerId, uploadClass, bytes } = upload
    const isAvatar = uploadClass === 'avatar'
    // Checked again when the row is stored; here it saves the work for a picture that would be refused.
    const max = isAvatar ? undefined : limitOf(uploadClass)
    if (max !== undefined && (await countOf(this.#db, ownerId, uploadClass)) >= max)
      return limitReached
    const made =
      uploadClass === 'nft'
        ? await normalizeMedia(bytes)
        : await normalizeImage(bytes, { isAvatar })
    if (!made.ok) return made.rejection === 'busy' ? made : { ...made, field: 'file' }

    const name = `${randomBytes(24).toString('base64url')}.${made.value.extension}`
    const file = this.#fileOf(uploadClass, name)
    const wanted = `/api/uploads/${uploadClass}/${name}`
    const written = await this.#sealed(made.value.bytes, uploadClass, wanted)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    // Written before the row that refers to it. If the row fails, the file remains without a reference.
    await writeFile(file, written.bytes, { flag: 'wx', mode: 0o600, flush: true })
    const row = {
      owner_id: ownerId,
      class: uploadClass,
      path: wanted,
      bytes: made.value.bytes.length,
      sha256: createHash('sha256').update(made.value.bytes).digest('hex'),
      created_at: this.#now(),
      sealed_key: written.sealedKey,
    }
    if (!(await this.#insert(row, max))) {
      await unlink(file)
      return limitReached
    }
    if (isAvatar) await this.#dropOldAvatars(ownerId)
    return { ok: true, value: row.path }
  }

  /** Stores a work of the house, which everyone can see: its path, and the SHA-256 of the file. */
  async storeOfHouse(bytes: Buffer): Promise<Answer<{ path: string; sha256: string }>> {
    const made = await normalizeMedia(bytes)
    if (!made.ok) return { ...made, field: 'file' }
    const name = `${randomBytes(24).toString('base64url')}.${made.value.extension}`
    const file = this.#fileOf('nft', name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, made.value.bytes, { flag: 'wx', mode: 0o600, flush: true })
    const sha256 = createHash('sha256').update(made.value.bytes).digest('hex')
    const row = {
      owner_id: null,
      class: 'nft',
      path: `/api/uploads/nft/${name}`,
      bytes: made.value.bytes.length,
      sha256,
      created_at: this.#now(),
    }
    await this.#db.insertInto('upload').values(row).execute()
    return { ok: true, value: { path: row.path, sha256 } }
  }

  /** The SHA-256 of a work of the house; undefined of any other path. */
  async findOfHouse(wanted: string): Promise<{ sha256: string } | undefined> {
    return this.#db
      .selectFrom('upload')
      .select('sha256')
      .where('path', '=', wanted)
      .where('class', '=', 'nft')
      .where('owner_id', 'is', null)
      .executeTakeFirst()
  }

  /** A file for a reader: avatars and works of the house are public, others their owner’s; undefined in all other cases. */
  async read(
    wanted: string,
    readerId: number | undefined,
  ): Promise<{ bytes: Buffer; isPublic: boolean } | undefined> {
    const [, uploadClass = '', name = ''] = pathPattern.exec(wanted) ?? []
    if (name === '') return undefined
    const isPublic =
      uploadClass === 'avatar' || (uploadClass === 'nft' && (await this.#isOfHouse(wanted)))
    if (isPublic) {
      const bytes = await readFile(this.#fileOf(uploadClass, name)).catch(undefinedIfMissing)
      return bytes === undefined ? undefined : { bytes, isPublic }
    }
    if (readerId === undefined) return undefined
    const found = await this.readOf(readerId, wanted)
    return found === undefined ? undefined : { bytes: found.bytes, isPublic }
  }

  async #isOfHouse(wanted: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('upload')
      .select('id')
      .where('path', '=', wanted)
      .where('owner_id', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  }

  /** A picture of a user for a caller that may see it, with its hash. */
  async readOf(
    ownerId: number,
    wanted: string,
  ): Promise<{ bytes: Buffer; sha256: string } | undefined> {
    const row = await this.#db
      .selectFrom('upload')
      .select(['sealed_key', 'sha256'])
      .where('path', '=', wanted)
      .where('owner_id', '=', BigInt(ownerId))
      .executeTakeFirst()
    const bytes = row === undefined ? undefined : await this.#open(wanted, row)
    if (row === undefined || bytes === undefined) return undefined
    return { bytes, sha256: row.sha256 }
  }

  /** Marks an upload of a user as used; false for one of another user or class, and for one that is used already. */
  async use(
    transaction: Transaction<Schema>,
    upload: { ownerId: number; uploadClass: UploadClass; path: string; use: string },
  ): Promise<boolean> {
    const used = await transaction
      .updateTable('upload')
      .set({ used_for: upload.use })
      .where('path', '=', upload.path)
      .where('owner_id', '=', BigInt(upload.ownerId))
      .where('class', '=', upload.uploadClass)
      .where('used_for', '=', '')
      .returning('id')
      .executeTakeFirst()
    return used !== undefined
  }

  /** Deletes a picture of a user whose use is over. */
  async drop(upload: { ownerId: number; path: string }): Promise<void> {
    const dropped = await this.#db
      .deleteFrom('upload')
      .where('path', '=', upload.path)
      .where('owner_id', '=', BigInt(upload.ownerId))
      .returning('path')
      .execute()
    await this.#unlink(dropped)
  }

  /** Deletes pictures of documents, QR codes and messages that nobody submitted. */
  async deleteUnused(): Promise<void> {
    const dropped = await this.#db
      .deleteFrom('upload')
      .where('class', 'in', submittedClasses)
      .where('used_for', '=', '')
      .where('created_at', '<', BigInt(this.#now() - unusedMs))
      .returning('path')
      .execute()
    await this.#unlink(dropped)
  }

  async #sealed(bytes: Buffer, uploadClass: UploadClass, wanted: string) {
    if (!sealedClasses.has(uploadClass)) return { bytes, sealedKey: '' }
    await this.#vault.prepare()
    return this.#vault.sealFile(bytes, wanted)
  }

  async #open(wanted: string, { sealed_key: sealedKey }: Stored): Promise<Buffer | undefined> {
    const [, uploadClass = '', name = ''] = pathPattern.exec(wanted) ?? []
    const bytes = await readFile(this.#fileOf(uploadClass, name)).catch(undefinedIfMissing)
    if (bytes === undefined || sealedKey === '') return bytes
    const opened = this.#vault.openFile({ bytes, sealedKey }, wanted)
    if (opened === undefined) throw new Error(`the stored file of ${wanted} cannot be decrypted`)
    return opened
  }

  /** False where the owner has `max` files already. */
  async #insert(row: NewUpload, max: number | undefined): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      // Concurrent uploads of one owner wait here, and then count what the one before has stored.
      await transaction
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', BigInt(row.owner_id))
        .forUpdate()
        .execute()
      const isFull =
        max !== undefined && (await countOf(transaction, row.owner_id, row.class)) >= max
      if (!isFull) await transaction.insertInto('upload').values(row).execute()
      return !isFull
    })
  }

  async #dropOldAvatars(ownerId: number): Promise<void> {
    const old = await this.#db
      .deleteFrom('upload')
      .where('id', 'in', (select) =>
        select
          .selectFrom('upload')
          .select('id')
          .where('owner_id', '=', BigInt(ownerId))
          .where('class', '=', 'avatar')
          .orderBy('id', 'desc')
          .limit(1000)
          .offset(avatarsMax),
      )
      .where('path', 'not in', (select) =>
        select.selectFrom('app_user').select('avatar').where('id', '=', BigInt(ownerId)),
      )
      .returning('path')
      .execute()
    await this.#unlink(old)
  }

  async #unlink(rows: readonly { readonly path: string }[]): Promise<void> {
    for (const { path: dropped } of rows) {
      const [, uploadClass = '', name = ''] = pathPattern.exec(dropped) ?? []
      await unlink(this.#fileOf(uploadClass, name)).catch(undefinedIfMissing)
    }
  }

  #fileOf(uploadClass: string, name: string): string {
    return path.join(this.#folder, uploadClass, name.slice(0, 2), name)
  }
}

const limitReached = { ok: false, rejection: 'upload_limit_reached' } as const

/** How many of a user's files count for the limit of a class. */
async function countOf(db: Database, ownerId: number, uploadClass: string): Promise<number> {
  const apart = Object.keys(ownLimits)
  const { count } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', BigInt(ownerId))
    .$if(apart.includes(uploadClass), (query) => query.where('class', '=', uploadClass))
    .$if(!apart.includes(uploadClass), (query) =>
      query.where('class', 'not in', ['avatar', ...apart]),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
