import { pbkdf2Sync } from 'node:crypto'

import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'

import { addressAt } from './deposit-addresses.ts'
import { derivedFamilies, derivedAddress, publicAccount } from './deposit-families.ts'
import { depositSources } from './deposit-sources.ts'

/** The seed of "abandon abandon … about", the test phrase of BIP 39 and BIP 84. */
const seed = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
)
const master = HDKey.fromMasterSeed(seed)
const xpubOf = (family: keyof typeof derivedFamilies) =>
  master.derive(derivedFamilies[family]?.path ?? '').publicExtendedKey

/** Of BIP 84, in its own spelling of versions. */
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'

test('addresses below the key of BIP 84 are those that it publishes', () => {
  const published = [
    'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
  ]
  for (const [index, address] of published.entries()) {
    expect(derivedAddress('btc', zpub, index)).toBe(address)
    expect(derivedAddress('btc', xpubOf('btc'), index)).toBe(address)
  }
})

test.each([
  ['evm', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  ['tron', 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
  ['ltc', 'ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh'],
  ['doge', 'DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC'],
] as const)(
  'the first address of %s is that of other wallets for the test phrase',
  (family, address) => {
    expect(derivedAddress(family, xpubOf(family), 0)).toBe(address)
  },
)

test('the first address of "test test … junk" is that of other tools', () => {
  const phrase = `${'test '.repeat(11)}junk`
  const own = HDKey.fromMasterSeed(pbkdf2Sync(phrase, 'mnemonic', 2048, 64, 'sha512'))
  const source = own.derive("m/44'/60'/0'").publicExtendedKey
  expect(derivedAddress('evm', source, 0)).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
})

test('an address on a shared one has a tag of its own', () => {
  const source = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
  expect(addressAt({ family: 'xrp', source, index: 7 })).toEqual({
    address: source,
    memo: '100008',
  })
})

test('a private key is refused and is not repeated', () => {
  const xprv = master.derive("m/44'/60'/0'").privateExtendedKey
  expect(() => publicAccount(xprv)).toThrow('is a private key')
  expect(() => depositSources({ DEPOSIT_XPUB_EVM: xprv })).toThrow(
    'DEPOSIT_XPUB_EVM is a private key: give this program the public one only.',
  )
})

test.each([
  ['DEPOSIT_XPUB_EVM', 'xpub', 'DEPOSIT_XPUB_EVM is not an extended public key.'],
  ['DEPOSIT_XPUB_BTC', `${zpub.slice(0, -1)}t`, 'DEPOSIT_XPUB_BTC is not an extended public key.'],
  [
    'DEPOSIT_XPUB_TRON',
    master.derive("m/44'/195'").publicExtendedKey,
    'DEPOSIT_XPUB_TRON is not the key of an account, such as m/44h/60h/0h.',
  ],
  ['DEPOSIT_ADDRESS_XRP', 'rHb9', 'DEPOSIT_ADDRESS_XRP is not an address of the network.'],
])('%s of another form is refused in one sentence', (name, text, sentence) => {
  expect(() => depositSources({ [name]: text })).toThrow(sentence)
})
