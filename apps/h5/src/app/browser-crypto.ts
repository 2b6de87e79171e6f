/** Cryptography of the browser. Pages without TLS have none: check `window.isSecureContext` before. */

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const sha256 = async (bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** The SHA-256 of a text, in hexadecimal digits. */
export const textHash = async (text: string): Promise<string> =>
  hexOf(await sha256(new TextEncoder().encode(text)))

/** Signs messages by HMAC-SHA256 with a key. */
export async function hmacWith(key: Uint8Array<ArrayBuffer>) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return async (message: string) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(message)))
}

/** The browser's own randomness, which the operator does not see before the commitment: 32 hexadecimal digits. */
export const randomSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)))
