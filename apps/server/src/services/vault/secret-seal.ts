import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { keyOf, makeKey, readKey } from './key-file.ts'

export type SealKeySettings = {
  /** 64 hexadecimal digits; without them the key file is used. */
  readonly staffKey: string | undefined
  readonly staffKeyFile: string
}

const algorithm = 'aes-256-gcm'
const keyName = 'STAFF_KEY, or the key in staff.key,'
const mark = 'v1.'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts the secrets of second factors in the tables: a copy of the database without the key is not sufficient to compute
 * codes. Each is bound to its owner, so it cannot be decrypted in another row.
 */
export class SecretSeal {
  readonly #settings: SealKeySettings
  #key: Buffer | undefined

  /** Throws one sentence for an invalid key. */
  constructor(settings: SealKeySettings) {
    this.#settings = settings
    this.#key = keyOf(settings.staffKey ?? readKey(settings.staffKeyFile), keyName)
  }

  /** Encrypts a secret. The first call creates the key file where the environment has no key. */
  seal(secret: string, owner: string): string {
    this.#key ??= keyOf(makeKey(this.#settings.staffKeyFile), keyName)
    if (this.#key === undefined) throw new Error('the created key is invalid')
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, this.#key, iv).setAAD(Buffer.from(owner))
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return mark + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }

  /** Decrypts a secret; undefined for another key, another owner, or any other text. */
  open(sealed: string, owner: string): string | undefined {
    if (this.#key === undefined || !isSealed(sealed)) return undefined
    const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
    const [iv, rest] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes)]
    try {
      const options = { authTagLength: tagBytes }
      const decipher = createDecipheriv(algorithm, this.#key, iv, options)
      decipher.setAAD(Buffer.from(owner)).setAuthTag(rest.subarray(0, tagBytes))
      return decipher.update(rest.subarray(tagBytes), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return undefined
    }
  }
}

/** Whether a text has the form of an encrypted secret. */
export const isSealed = (text: string) => text.startsWith(mark)
