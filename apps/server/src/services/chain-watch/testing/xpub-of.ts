import { HDKey } from '@scure/bip32'

/** The public key of an account for Ethereum addresses, another one for each seed from 0 to 255. */
export const xpubOf = (seed: number): string =>
  HDKey.fromMasterSeed(Buffer.alloc(64, seed)).derive("m/44'/60'/0'").publicExtendedKey
