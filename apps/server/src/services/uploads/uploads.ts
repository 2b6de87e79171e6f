import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { uploadClasses } from '@candor/protocol/services/uploads/endpoints'
import type { Insertable } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import type { Int8, Int8Identity } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { normalizeImage } from './normalize-image.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    upload: {
      id: Int8Identity
      owner_id: Int8
      class: string
      path: string
      bytes: number
      sha256: string
      created_at: Int8
    }
  }
}

type NewUpload = Insertable<Schema['upload']> & { readonly owner_id: number }

export type UploadClass = (typeof uploadClasses)[number]

/** Limit of one user's files, besides avatars: about 200 MB. */
const filesMax = 200
/** The newest avatars are kept, and the one in use. */
const avatarsMax = 10

/** The path of a stored picture; its name has 192 random bits. */
const pathPattern = /^\/api\/uploads\/([a-z]+)\/([A-Za-z0-9_-]{32}\.(?:webp|jpg))$/

/** Pictures on disk, and rows with their owners. */
export class Uploads {
  readonly #db: Database
  readonly #now: () => number
  readonly #folder: string

  constructor({ db, now, folder }: { db: Database; now: () => number; folder: string }) {
    this.#db = db
    this.#now = now
    this.#folder = folder
  }

  /** Stores a picture, encoded again; returns its path. Rejections are listed in the order of the checks. */
  async store(upload: {
    ownerId: number
    uploadClass: UploadClass
    bytes: Buffer
  }): Promise<Answer<string>> {
    const { ownerId, uploadClass, bytes } = upload
    const isAvatar = uploadClass === 'avatar'
    // Checked again when the row is stored; here it saves the work for a picture that would be refused.
    if (!isAvatar && (await countOf(this.#db, ownerId)) >= filesMax) return limitReached
    const made = await normalizeImage(bytes, { isAvatar })
    if (!made.ok) return made.rejection === 'busy' ? made : { ...made, field: 'file' }

    const name = `${randomBytes(24).toString('base64url')}.${made.value.extension}`
    const file = this.#fileOf(uploadClass, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    // Written before the row that refers to it. If the row fails, the file remains without a reference.
    await writeFile(file, made.value.bytes, { flag: 'wx', mode: 0o600, flush: true })
    const row = {
      owner_id: ownerId,
      class: uploadClass,
      path: `/api/uploads/${uploadClass}/${name}`,
      bytes: made.value.bytes.length,
      sha256: createHash('sha256').update(made.value.bytes).digest('hex'),
      created_at: this.#now(),
    }
    if (!(await this.#insert(row, isAvatar ? undefined : filesMax))) {
      await unlink(file)
      return limitReached
    }
    if (isAvatar) await this.#dropOldAvatars(ownerId)
    return { ok: true, value: row.path }
  }

  /** The bytes of an avatar for any reader, of another picture for its owner; undefined in all other cases. */
  async read(wanted: string, readerId: number | undefined): Promise<Buffer | undefined> {
    const [, uploadClass = '', name = ''] = pathPattern.exec(wanted) ?? []
    if (name === '') return undefined
    if (uploadClass !== 'avatar' && !(await this.#isOwn(wanted, readerId))) return undefined
    return readFile(this.#fileOf(uploadClass, name)).catch(undefinedIfMissing)
  }

  async #isOwn(wanted: string, readerId: number | undefined): Promise<boolean> {
    if (readerId === undefined) return false
    const row = await this.#db
      .selectFrom('upload')
      .select('id')
      .where('path', '=', wanted)
      .where('owner_id', '=', BigInt(readerId))
      .executeTakeFirst()
    return row !== undefined
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
      const isFull = max !== undefined && (await countOf(transaction, row.owner_id)) >= max
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
    for (const { path: dropped } of old) {
      const [, uploadClass = '', name = ''] = pathPattern.exec(dropped) ?? []
      await unlink(this.#fileOf(uploadClass, name)).catch(undefinedIfMissing)
    }
  }

  #fileOf(uploadClass: string, name: string): string {
    return path.join(this.#folder, uploadClass, name.slice(0, 2), name)
  }
}

const limitReached = { ok: false, rejection: 'upload_limit_reached' } as const

/** A user's files, besides avatars. */
async function countOf(db: Database, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', BigInt(ownerId))
    .where('class', '!=', 'avatar')
    .executeTakeFirstOrThrow()
  return Number(count)
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
