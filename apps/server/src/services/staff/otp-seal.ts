import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type StaffKeySettings = {
  /** 64 hexadecimal digits; without them the key file's count. */
  readonly staffKey: string | undefined
  readonly staffKeyFile: string
}

const algorithm = 'aes-256-gcm'
const mark = 'v1.'
const ivBytes = 12
const tagBytes = 16

/**
 * Keeps the secrets of the second factor unreadable in the table: who has a copy of the database without the key can
 * make no codes. Each is bound to its person's address, so one put into another's row does not open.
 */
export class OtpSeal {
  readonly #settings: StaffKeySettings
  #key: Buffer | undefined

  /** Throws a sentence for a key that is none. */
  constructor(settings: StaffKeySettings) {
    this.#settings = settings
    this.#key = keyOf(settings.staffKey ?? readKey(settings.staffKeyFile))
  }

  /** The first seal ever makes the key file, where the environment has no key. */
  seal(secret: string, email: string): string {
    this.#key ??= keyOf(makeKey(this.#settings.staffKeyFile))
    if (this.#key === undefined) throw new Error('a key that was just made is none')
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv(algorithm, this.#key, iv).setAAD(Buffer.from(email))
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return mark + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }

  /** Undefined for what was sealed with another key or for somebody else, or is no seal at all. */
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

export const isSealed = (text: string) => text.startsWith(mark)

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

/** For its owner's eyes alone, and never over one that is there. */
function makeKey(file: string): string {
  const key = randomBytes(32).toString('hex')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return key
}
