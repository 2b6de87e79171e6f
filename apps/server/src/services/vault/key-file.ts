import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A key of 64 hexadecimal digits; throws one sentence for any other text. `name` is what the operator has set. */
export function keyOf(text: string | undefined, name: string): Buffer | undefined {
  if (text === undefined) return undefined
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  throw new Error(`${name} must be 64 hexadecimal digits.`)
}

/** The text of a key file; undefined for one that does not exist. */
export function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`The key file ${file} cannot be read: ${String(error)}.`, { cause: error })
  }
}

/** Creates a key file, readable by its owner only; an existing file is not overwritten. */
export function makeKey(file: string): string {
  const key = randomBytes(32).toString('hex')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return key
}
