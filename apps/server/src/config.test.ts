import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

test('pictures are stored beside the data unless the operator configures another folder', () => {
  expect(readConfig({}, '/srv/candor').uploadDir).toBe('/srv/candor/.data/uploads')
  expect(readConfig({ DATA_DIR: '/data' }, '/srv/candor').uploadDir).toBe('/data/uploads')
  expect(readConfig({ UPLOAD_DIR: 'pictures' }, '/srv/candor').uploadDir).toBe(
    '/srv/candor/pictures',
  )
})

const hostsOf = (text: string) => readConfig({ WEB_VIEW_HOSTS: text }, '/').webViewHosts

test('the hosts of the web view are host names only', () => {
  expect(hostsOf('')).toEqual([])
  expect(hostsOf('help.example.com, Docs.Example.org')).toEqual([
    'help.example.com',
    'docs.example.org',
  ])
  for (const wrong of ['*', '*.example.com', 'https://example.com', "a.com 'unsafe-inline'", 'x'])
    expect(() => hostsOf(wrong)).toThrow('WEB_VIEW_HOSTS')
})

test('loopback, the address that is listened on and the listed names are own hosts', () => {
  const { hosts } = readConfig({ HOST: '192.0.2.9', HOSTS: 'Exchange.example.com, ::2' }, '/')
  expect(hosts).toEqual([
    'localhost',
    '127.0.0.1',
    '::1',
    '192.0.2.9',
    'exchange.example.com',
    '::2',
  ])
})

test.each(['*', 'https://exchange.example.com', 'exchange', 'a.example.com,', '10.0.0.0/8'])(
  'HOSTS=%s is refused',
  (text) => {
    expect(() => readConfig({ HOSTS: text }, '/')).toThrow('HOSTS must be names or addresses')
  },
)
