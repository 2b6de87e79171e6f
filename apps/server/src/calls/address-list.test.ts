import { expect, test } from 'vitest'

import { addressList, isAddressBlock } from './address-list.ts'

test.each(['192.0.2.7', '10.0.0.0/8', '2001:db8::1', '2001:db8::/32', '0.0.0.0/0'])(
  '%s is an address or a block',
  (text) => expect(isAddressBlock(text)).toBe(true),
)

test.each([
  '',
  '10',
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0.0/8/1',
  '10.0.0.0/',
  '1.2.3.4/x',
  'a',
])('“%s” is neither', (text) => expect(isAddressBlock(text)).toBe(false))

test('an address is in a list by itself, by its block, and as a mapped address', () => {
  const isListed = addressList(['192.0.2.7', '10.0.0.0/8', '2001:db8::/32'])
  for (const ip of ['192.0.2.7', '10.255.0.1', '::ffff:10.1.2.3', '2001:db8:9::1'])
    expect({ ip, isListed: isListed(ip) }).toEqual({ ip, isListed: true })
  for (const ip of ['192.0.2.8', '11.0.0.1', '2001:db9::1', '::ffff:11.1.2.3', '', 'x'])
    expect({ ip, isListed: isListed(ip) }).toEqual({ ip, isListed: false })
})
