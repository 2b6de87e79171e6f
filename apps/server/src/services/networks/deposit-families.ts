import { ECDH, hash } from 'node:crypto'

import { base58, base58xrp } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { NETWORK, p2pkh, p2wpkh } from '@scure/btc-signer'
import { bytesToHex, hexToBytes } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'

import type { AddressKind } from './address-formats/address-kinds.ts'
import { encodeVersioned, tronAddressOfBytes } from './address-formats/base58-address.ts'
import { litecoinNetwork } from './address-formats/bech32-address.ts'
import { tonAddressOf } from './address-formats/ton-address.ts'

/** Networks whose deposit addresses come from one source. */
export const depositFamilies = ['evm', 'tron', 'btc', 'ltc', 'doge', 'xrp', 'ton'] as const
export type DepositFamily = (typeof depositFamilies)[number]

/** Keys on the curve Ed25519 have no public derivation, and these networks no memo: their deposits stay off. */
export const familyOf: Readonly<Record<AddressKind, DepositFamily | undefined>> = {
  evm: 'evm',
  tron: 'tron',
  bitcoin: 'btc',
  litecoin: 'ltc',
  dogecoin: 'doge',
  xrp: 'xrp',
  ton: 'ton',
  solana: undefined,
  cardano: undefined,
  polkadot: undefined,
}

/** Dogecoin's parameters; it has no addresses of witnesses. */
const dogecoinNetwork = { ...NETWORK, pubKeyHash: 0x1e, scriptHash: 0x16, wif: 0x9e }

type Derived = { readonly path: string; readonly addressOf: (key: Uint8Array) => string }

/** Families whose addresses are derived from a public key of an account: the path to it, and an address of a key below. */
export const derivedFamilies: Partial<Readonly<Record<DepositFamily, Derived>>> = {
  evm: { path: "m/44'/60'/0'", addressOf: evmAddressOf },
  tron: { path: "m/44'/195'/0'", addressOf: tronAddressOf },
  btc: { path: "m/84'/0'/0'", addressOf: (key) => p2wpkh(key).address ?? '' },
  ltc: { path: "m/84'/2'/0'", addressOf: (key) => p2wpkh(key, litecoinNetwork).address ?? '' },
  doge: { path: "m/44'/3'/0'", addressOf: (key) => p2pkh(key, dogecoinNetwork).address ?? '' },
}

/** The other families: an own address that all users share, made from a key. Their tags distinguish the users. */
export const sharedFamilies: Partial<
  Readonly<Record<DepositFamily, { readonly demoAddress: (key: HDKey) => string }>>
> = {
  xrp: { demoAddress: (key) => encodeVersioned(0, hash160Of(key), base58xrp) },
  ton: { demoAddress: (key) => tonAddressOf(hash('sha256', publicOf(key), 'buffer')) },
}

function publicOf(key: HDKey): Uint8Array {
  if (key.publicKey === null) throw new Error('a derived key has a public part')
  return key.publicKey
}

const hash160Of = (key: HDKey) =>
  hash('ripemd160', hash('sha256', publicOf(key), 'buffer'), 'buffer')

function evmAddressOf(key: Uint8Array): string {
  const whole = ECDH.convertKey(key, 'secp256k1', undefined, undefined, 'uncompressed')
  if (typeof whole === 'string') throw new Error('a key is converted to bytes')
  return publicKeyToAddress(bytesToHex(whole))
}

function tronAddressOf(key: Uint8Array): string {
  return tronAddressOfBytes(hexToBytes(evmAddressOf(key) as `0x${string}`)) // An address has this form.
}

/** The address at an index below an account's public key. */
export function derivedAddress(family: DepositFamily, source: string, index: number): string {
  const derived = derivedFamilies[family]
  if (derived === undefined) throw new Error(`${family} derives no addresses`)
  return derived.addressOf(publicOf(publicAccount(source).deriveChild(0).deriveChild(index)))
}

const xpubVersion = [0x04, 0x88, 0xb2, 0x1e]

/**
 * An account-level extended public key, with any version bytes (xpub, zpub, Ltub, dgub). Throws one sentence for any other
 * text, and for a private key above all: this process may not have one.
 */
export function publicAccount(text: string): HDKey {
  const bytes = extendedKeyBytes(text)
  if (bytes === undefined) throw new Error('is not an extended public key')
  if (bytes[45] === 0) throw new Error('is a private key: give this program the public one only')
  const key = HDKey.fromExtendedKey(encodedKey(bytes))
  if (key.depth !== 3) throw new Error('is not the key of an account, such as m/44h/60h/0h')
  return key
}

function extendedKeyBytes(text: string): Uint8Array | undefined {
  try {
    const bytes = base58.decode(text)
    return bytes.length === 82 && encodedChecksum(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}

const doubleSha256 = (bytes: Uint8Array) =>
  hash('sha256', hash('sha256', bytes, 'buffer'), 'buffer')
const encodedChecksum = (bytes: Uint8Array) =>
  doubleSha256(bytes.subarray(0, 78)).subarray(0, 4).equals(bytes.subarray(78))

function encodedKey(bytes: Uint8Array): string {
  const body = Buffer.concat([Buffer.from(xpubVersion), bytes.subarray(4, 78)])
  return base58.encode(Buffer.concat([body, doubleSha256(body).subarray(0, 4)]))
}
