import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Database } from '../../db/database.ts'

export type StaffKeySettings = {
  /** 64 hexadecimal digits; without them the key file is used. */
  readonly staffKey: string | undefined
  readonly staffKeyFile: string
}

const algorithm = 'aes-256-gcm'
const mark = 'v1.'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts the secrets of the second factor in the table: a copy of the database without the key is not sufficient to
 * compute codes. Each is bound to its member's address, so it cannot be decrypted in another row.
 */
export class OtpSeal {
  readonly #settings: StaffKeySettings
  #key: Buffer | undefined

  /** Throws one sentence for an invalid key. */
  constructor(settings: StaffKeySettings) {
    this.#settings = settings
    this.#key = keyOf(settings.staffKey ?? readKey(settings.staffKeyFile))
  }

  /** Encrypts a secret. The first call creates the key file where the environment has no key. */
  seal(secret: string, email: string): string {
    this.#key ??= keyOf(makeKey(this.#settings.staffKeyFile))
    if (this.#key === undefined) throw new Error('the created key is invalid')
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, this.#key, iv).setAAD(Buffer.from(email))
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return mark + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }

  /** Decrypts a secret; undefined for another key, another member, or any other text. */
  open(sealed: string, email: string): string | undefined {
    if (this.#key === undefined || !isSealed(sealed)) return undefined
    const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
    const [iv, rest] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes)]
    try {
      const options = { authTagLength: tagBytes }
      const decipher = createDecipheriv(algorithm, this.#key, iv, options)
      decipher.setAAD(Buffer.from(email)).setAuthTag(rest.subarray(0, tagBytes))
      return decipher.update(rest.subarray(tagBytes), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return undefined
    }
  }
}

const isSealed = (text: string) => text.startsWith(mark)

/** The format of earlier releases: an unencrypted secret. */
const plainSecret = /^[A-Z2-7]{32}$/

/** Encrypts the secrets of earlier releases. False when others were encrypted with another key: no login would succeed. */
export async function sealOtpSecrets(db: Database, seal: OtpSeal): Promise<boolean> {
  const members = await db.selectFrom('staff').select(['id', 'email', 'otp_secret']).execute()
  for (const { id, email, otp_secret: secret } of members) {
    if (isSealed(secret) && seal.open(secret, email) === undefined) return false
    if (plainSecret.test(secret))
      await db
        .updateTable('staff')
        .set({ otp_secret: seal.seal(secret, email) })
        .where('id', '=', id)
        .execute()
  }
  return true
}

function keyOf(text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  throw new Error('STAFF_KEY, or the key in staff.key, must be 64 hexadecimal digits.')
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`The key file ${file} cannot be read: ${String(error)}.`, { cause: error })
  }
}

/** Creates the key file, readable by its owner only; an existing file is not overwritten. */
function makeKey(file: string): string {
  const key = randomBytes(32).toString('hex')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return key
}
