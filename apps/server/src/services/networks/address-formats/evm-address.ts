import { getAddress, isAddress, zeroAddress } from 'viem'

import { type CheckedAddress, invalidAddress, wrongChecksum } from './checked-address.ts'

/** EIP-55: letters of both cases are a checksum. An address in one case has none, as wallets accept it. */
export function evmAddress(text: string): CheckedAddress {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text) || text === zeroAddress) return invalidAddress
  const digits = text.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!isOneCase && !isAddress(text)) return wrongChecksum
  return { ok: true, address: getAddress(text.toLowerCase()) }
}
