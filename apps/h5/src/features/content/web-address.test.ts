import { expect, test } from 'vitest'

import { webAddress } from './web-address.ts'

const site = { origin: 'https://candor.example', hosts: ['help.example.com'] }

test.each([
  ['/api/docs', 'inside'],
  ['https://candor.example/api/docs#tag', 'inside'],
  ['https://help.example.com/a?b=1', 'inside'],
  ['HTTPS://HELP.EXAMPLE.COM', 'inside'],
  ['http://help.example.com/', 'outside'],
  ['https://help.example.com:8443/', 'outside'],
  ['https://help.example.com.evil.example/', 'outside'],
  ['https://evil.example/?https://help.example.com', 'outside'],
  ['//evil.example', 'outside'],
  ['http://candor.example', 'outside'],
  ['https://help.example.com@evil.example/', 'bad'],
  ['https://user:password@help.example.com/', 'bad'],
  ['javascript:alert(1)', 'bad'],
  [' JaVaScRiPt:alert(1)', 'bad'],
  ['data:text/html,<b>', 'bad'],
  ['blob:https://candor.example/1', 'bad'],
  ['file:///etc/passwd', 'bad'],
  ['http://', 'bad'],
  ['', 'bad'],
  ['0', 'bad'],
  ['NaN', 'bad'],
  ['nothing/here', 'bad'],
  ['x'.repeat(2000), 'bad'],
])('%s is for %s', (text, kind) => {
  expect(webAddress(text, site).kind).toBe(kind)
})

test('an empty address is invalid', () => {
  expect(webAddress(null, site).kind).toBe('bad')
})
