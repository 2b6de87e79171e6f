import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts with AES-256-GCM; `bound` is what the bytes belong to, and they open for nothing else. */
export function seal(key: Uint8Array, bytes: Uint8Array, bound: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(bound))
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Undefined for another key, another owner, or changed bytes. */
export function unseal(key: Uint8Array, sealed: Buffer, bound: string): Buffer | undefined {
  if (sealed.length < ivBytes + tagBytes) return undefined
  const [iv, rest] = [sealed.subarray(0, ivBytes), sealed.subarray(ivBytes)]
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(bound)).setAuthTag(rest.subarray(0, tagBytes))
    return Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}
