import {
  dogecoinAddress,
  polkadotAddress,
  solanaAddress,
  tronAddress,
  xrpAddress,
} from './base58-address.ts'
import { bitcoinAddress, cardanoAddress, litecoinAddress } from './bech32-address.ts'
import type { CheckedAddress } from './checked-address.ts'
import { evmAddress } from './evm-address.ts'
import { tonAddress } from './ton-address.ts'

/** The check of each form of address: on main networks only. */
export const addressKinds = {
  bitcoin: bitcoinAddress,
  evm: evmAddress,
  tron: tronAddress,
  solana: solanaAddress,
  xrp: xrpAddress,
  dogecoin: dogecoinAddress,
  cardano: cardanoAddress,
  ton: tonAddress,
  litecoin: litecoinAddress,
  polkadot: polkadotAddress,
} as const satisfies Record<string, (text: string) => CheckedAddress>

export type AddressKind = keyof typeof addressKinds
