import { createHmac, hkdfSync, randomBytes } from 'node:crypto'

import type { Database } from '../../db/database.ts'
import { keyOf, makeKey, readKey } from './key-file.ts'
import { seal, unseal } from './seal.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    vault_check: { id: number; sealed: string }
  }
}

export type DataKeySettings = {
  /** 64 hexadecimal digits; without them the key file is used. */
  readonly dataKey: string | undefined
  readonly dataKeyFile: string
}

type Keys = { readonly texts: Buffer; readonly files: Buffer; readonly marks: Buffer }
export type SealedFile = { readonly bytes: Buffer; readonly sealedKey: string }

const keyName = 'DATA_KEY, or the key in data.key,'
const checked = 'vault'

/**
 * Encrypts what the database and the disk may not show: numbers of documents, and the bytes of private pictures under a key
 * of their own that the master key wraps. Each is bound to what it belongs to. From the master key, one key for each use is
 * derived.
 */
export class Vault {
  readonly #db: Database
  readonly #settings: DataKeySettings
  #keys: Keys | undefined
  #preparing: Promise<void> | undefined

  /** Throws one sentence for an invalid key. */
  constructor({ db, settings }: { db: Database; settings: DataKeySettings }) {
    this.#db = db
    this.#settings = settings
    const key = keyOf(settings.dataKey ?? readKey(settings.dataKeyFile), keyName)
    this.#keys = key === undefined ? undefined : keysOf(key)
  }

  /** False where something was encrypted with another key, or with one that is missing. */
  async hasItsKey(): Promise<boolean> {
    const row = await this.#db.selectFrom('vault_check').select('sealed').executeTakeFirst()
    if (row === undefined) return true
    return this.#keys !== undefined && this.openText(row.sealed, checked) === checked
  }

  /** Called before anything is sealed: creates the key file where there is no key, and marks the database with it. */
  async prepare(): Promise<void> {
    this.#preparing ??= this.#prepare()
    await this.#preparing.catch((error: unknown) => {
      this.#preparing = undefined
      throw error
    })
  }

  async #prepare(): Promise<void> {
    if (this.#keys === undefined) {
      const key = keyOf(makeKey(this.#settings.dataKeyFile), keyName)
      if (key === undefined) throw new Error('the created key is invalid')
      this.#keys = keysOf(key)
    }
    await this.#db
      .insertInto('vault_check')
      .values({ id: 1, sealed: this.sealText(checked, checked) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  sealText(text: string, owner: string): string {
    return seal(this.#known.texts, Buffer.from(text), owner).toString('base64url')
  }

  /** Undefined for another key or owner, or any other text. */
  openText(sealed: string, owner: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url')
    return unseal(this.#known.texts, bytes, owner)?.toString('utf8')
  }

  /** The bytes under a new key, and this key under the master key. */
  sealFile(bytes: Uint8Array, path: string): SealedFile {
    const key = randomBytes(32)
    const wrapped = seal(this.#known.files, key, path)
    return { bytes: seal(key, bytes, path), sealedKey: wrapped.toString('base64url') }
  }

  openFile({ bytes, sealedKey }: SealedFile, path: string): Buffer | undefined {
    const key = unseal(this.#known.files, Buffer.from(sealedKey, 'base64url'), path)
    return key === undefined ? undefined : unseal(key, bytes, path)
  }

  /** The same for equal texts, and useless without the key: for an index of what is encrypted. */
  markOf(text: string): Buffer {
    return createHmac('sha256', this.#known.marks).update(text).digest()
  }

  get #known(): Keys {
    if (this.#keys === undefined) throw new Error('the vault has no key yet')
    return this.#keys
  }
}

function keysOf(master: Buffer): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `candor ${use}`, 32))
  return { texts: derive('texts'), files: derive('files'), marks: derive('marks') }
}
