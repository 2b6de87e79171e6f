import { bech32 } from '@scure/base'
import { Address, NETWORK } from '@scure/btc-signer'

import { bitcoinLegacyAddress, litecoinLegacyAddress } from './base58-address.ts'
import { type CheckedAddress, decoded, invalidAddress, wrongChecksum } from './checked-address.ts'

/** The parameters of Litecoin's main network. */
export const litecoinNetwork = { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 }

const letters = '[02-9ac-hj-np-z]'
const segwitForm = new RegExp(`^${letters}{39,72}$`)

/** A program of a witness: versions 0 and 1, with the checksum that each has. */
function segwitAddress(text: string, network: typeof NETWORK): CheckedAddress | undefined {
  const lower = text.toLowerCase()
  const prefix = `${network.bech32}1`
  if (!lower.startsWith(prefix)) return undefined
  const isOneCase = text === lower || text === text.toUpperCase()
  if (!isOneCase || !segwitForm.test(lower.slice(prefix.length))) return invalidAddress
  if (decoded(() => Address(network).decode(lower)) === undefined) return wrongChecksum
  return { ok: true, address: lower }
}

export const bitcoinAddress = (text: string) =>
  segwitAddress(text, NETWORK) ?? bitcoinLegacyAddress(text)
export const litecoinAddress = (text: string) =>
  segwitAddress(text, litecoinNetwork) ?? litecoinLegacyAddress(text)

/** Payment addresses of the main network since Shelley, by the first four bits: their number of bytes. */
const cardanoBytes = new Map([
  [0, 57],
  [1, 57],
  [2, 57],
  [3, 57],
  [6, 29],
  [7, 29],
])

/** Addresses of the time before Shelley and pointers are refused. */
export function cardanoAddress(text: string): CheckedAddress {
  const lower = text.toLowerCase()
  if (text !== lower || !/^addr1[02-9ac-hj-np-z]{50,110}$/.test(text)) return invalidAddress
  // Longer than the checksum's author planned for.
  const parts = decoded(() => bech32.decode(text as `addr1${string}`, false)) // Tested above.
  if (parts === undefined) return wrongChecksum
  const bytes = decoded(() => bech32.fromWords(parts.words))
  const header = bytes?.[0] ?? 0
  if ((header & 15) !== 1 || cardanoBytes.get(header >> 4) !== bytes?.length) return invalidAddress
  return { ok: true, address: text }
}
