import { type CheckedAddress, invalidAddress, wrongChecksum } from './checked-address.ts'

const bounceable = 0x11
const nonBounceable = 0x51
const workchains = new Set([0x00, 0xff])

/** The spelling of 48 letters with a checksum; the raw form has none and is refused, and so are test networks. */
export function tonAddress(text: string): CheckedAddress {
  if (!/^[A-Za-z0-9+/_-]{48}$/.test(text)) return invalidAddress
  const bytes = Buffer.from(text, 'base64')
  const [tag = -1, workchain = -1] = bytes
  if (![bounceable, nonBounceable].includes(tag) || !workchains.has(workchain))
    return invalidAddress
  if (crc16(bytes.subarray(0, 34)) !== bytes.readUInt16BE(34)) return wrongChecksum
  return { ok: true, address: bytes.toString('base64url') }
}

/** Of an account's 32 bytes in the basic workchain, for payments that shall not come back. */
export function tonAddressOf(account: Uint8Array): string {
  const body = Buffer.concat([Buffer.from([nonBounceable, 0]), account])
  const sum = Buffer.alloc(2)
  sum.writeUInt16BE(crc16(body))
  return Buffer.concat([body, sum]).toString('base64url')
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      sum = ((sum & 0x8000) === 0 ? sum << 1 : (sum << 1) ^ 0x1021) & 0xffff
  }
  return sum
}
