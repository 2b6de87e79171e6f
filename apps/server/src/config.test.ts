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
