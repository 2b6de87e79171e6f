import { describe, expect, test } from 'vitest'

import { type AddressKind, addressKinds } from './address-kinds.ts'

/** Published addresses: of BIP 84, BIP 350, EIP 55, and of the networks' own documents and well-known accounts. */
const published: readonly [AddressKind, string][] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['evm', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['solana', 'So11111111111111111111111111111111111111112'],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['xrp', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['dogecoin', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  [
    'cardano',
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
  ],
  ['cardano', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8'],
  ['ton', 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N'],
  ['litecoin', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
]
const kinds = Object.keys(addressKinds) as AddressKind[] // Its own keys.
/** Solana has none. */
const withChecksum = published.filter(([kind]) => kind !== 'solana')

describe('an address', () => {
  test.each(published)('of %s is accepted: %s', (kind, text) => {
    expect(addressKinds[kind](text)).toEqual({ ok: true, address: text })
  })

  test.each(published)('of %s is an address of no other kind', (kind, text) => {
    expect(kinds.filter((other) => addressKinds[other](text).ok)).toEqual([kind])
  })

  test.each(withChecksum)('of %s with any one letter changed is refused: %s', (kind, text) => {
    for (let at = 0; at < text.length; at++) {
      for (const letter of '23456789ABCDEFGHacdefghk') {
        if (text[at] === letter || (kind === 'evm' && at < 2)) continue
        const changed = text.slice(0, at) + letter + text.slice(at + 1)
        // EIP 55 finds all but one of 4,000 errors.
        if (kind === 'evm' && addressKinds.evm(changed).ok) continue
        expect([changed, addressKinds[kind](changed).ok]).toEqual([changed, false])
      }
    }
  })

  test.each(withChecksum)('of %s that is cut, doubled or surrounded is refused', (kind, text) => {
    const wrong = ['', ' ', text.slice(0, -1), text.slice(1), text + text, ` ${text}`, `${text}\n`]
    for (const other of [...wrong, `${text}0`, `bitcoin:${text}`, text.toUpperCase() + text])
      expect([other, addressKinds[kind](other).ok]).toEqual([other, false])
  })

  test('reports a wrong checksum apart from another form', () => {
    const swapped = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLjt6'
    expect(addressKinds.tron(swapped)).toEqual({ ok: false, problem: 'address_checksum' })
    expect(addressKinds.tron('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({
      ok: false,
      problem: 'address_invalid',
    })
    expect(addressKinds.evm('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toEqual({
      ok: false,
      problem: 'address_checksum',
    })
  })

  test('is returned in its usual spelling', () => {
    const lower = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
    const usual = { ok: true, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }
    expect(addressKinds.evm(lower)).toEqual(usual)
    expect(addressKinds.evm(`0x${lower.slice(2).toUpperCase()}`)).toEqual(usual)
    expect(addressKinds.bitcoin('BC1QCR8TE4KR609GCAWUTMRZA0J4XV80JY8Z306FYU')).toEqual({
      ok: true,
      address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
    })
  })

  test('of a test network, of zeros and of a stake is refused', () => {
    expect(addressKinds.bitcoin('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx').ok).toBe(false)
    expect(addressKinds.bitcoin('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn').ok).toBe(false)
    // Pay-to-anchor: anybody may spend what it has.
    expect(addressKinds.bitcoin('bc1pfeessrawgf').ok).toBe(false)
    expect(addressKinds.evm(`0x${'0'.repeat(40)}`).ok).toBe(false)
    expect(addressKinds.solana('1'.repeat(32)).ok).toBe(false)
    const stake = 'stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw'
    expect(addressKinds.cardano(stake).ok).toBe(false)
  })
})
