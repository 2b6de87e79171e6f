import { hash } from 'node:crypto'

import { base58, base58xrp } from '@scure/base'

import { type CheckedAddress, decoded, invalidAddress, wrongChecksum } from './checked-address.ts'

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer')
const checksumOf = (bytes: Uint8Array) => sha256(sha256(bytes)).subarray(0, 4)

/** Of a version byte and 20 bytes, with four bytes of a double SHA-256. */
function versionedAddress(
  text: string,
  { versions, alphabet = base58 }: { versions: readonly number[]; alphabet?: typeof base58 },
): CheckedAddress {
  const bytes = decoded(() => alphabet.decode(text))
  if (bytes?.length !== 25 || !versions.includes(bytes[0] ?? -1)) return invalidAddress
  const isRight = checksumOf(bytes.subarray(0, 21)).equals(bytes.subarray(21))
  return isRight ? { ok: true, address: text } : wrongChecksum
}

/** The text of a version byte and 20 bytes. */
export function encodeVersioned(version: number, bytes: Uint8Array, alphabet = base58): string {
  const body = Buffer.concat([Buffer.from([version]), bytes])
  return alphabet.encode(Buffer.concat([body, checksumOf(body)]))
}

const tronVersion = 0x41
/** Of the 20 bytes that contracts and logs use. */
export const tronAddressOfBytes = (bytes: Uint8Array) => encodeVersioned(tronVersion, bytes)
export const tronBytesOf = (address: string) => Buffer.from(base58.decode(address).subarray(1, 21))

export const tronAddress = (text: string) => versionedAddress(text, { versions: [tronVersion] })
export const dogecoinAddress = (text: string) => versionedAddress(text, { versions: [0x1e, 0x16] })
/** Classic addresses: the tag is a field of its own. */
export const xrpAddress = (text: string) =>
  versionedAddress(text, { versions: [0], alphabet: base58xrp })
/** Of a legacy kind; the prefix 3 of scripts is also Bitcoin's. */
export const bitcoinLegacyAddress = (text: string) => versionedAddress(text, { versions: [0, 5] })
export const litecoinLegacyAddress = (text: string) =>
  versionedAddress(text, { versions: [0x30, 0x32] })

/** A public key of 32 bytes. The network has no checksum: a typing error of one letter is usually not found. */
export function solanaAddress(text: string): CheckedAddress {
  const bytes = decoded(() => base58.decode(text))
  // The address of zeros belongs to the system program.
  if (bytes?.length !== 32 || bytes.every((byte) => byte === 0)) return invalidAddress
  return { ok: true, address: text }
}

/** SS58 with the prefix of Polkadot, and two bytes of BLAKE2b. */
export function polkadotAddress(text: string): CheckedAddress {
  const bytes = decoded(() => base58.decode(text))
  if (bytes?.length !== 35 || bytes[0] !== 0) return invalidAddress
  const [key, sum] = [bytes.subarray(0, 33), bytes.subarray(33)]
  const digest = hash('blake2b512', Buffer.concat([Buffer.from('SS58PRE'), key]), 'buffer')
  return digest.subarray(0, 2).equals(sum) ? { ok: true, address: text } : wrongChecksum
}
