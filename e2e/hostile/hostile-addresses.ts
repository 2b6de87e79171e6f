import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import type { AppPage } from '../pages.ts'

const app = path.join(import.meta.dirname, '../../apps/h5/src')

const queryRead = /query\.get\('(\w+)'\)|queryCode\(query, '(\w+)'\)/g

/** What the app reads from addresses: every name that its source takes from a query. */
const queryNames: readonly string[] = [
  ...new Set(
    globSync('**/*.{ts,tsx}', { cwd: app })
      .filter((file) => !file.includes('.test.'))
      .map((file) => readFileSync(path.join(app, file), 'utf8'))
      .flatMap((text) => Array.from(text.matchAll(queryRead)))
      .map(([, plain, code]) => plain ?? code ?? ''),
  ),
  // Read by name in a loop.
  'since',
  'until',
].toSorted()

/** Values of a query as they are written in an address. */
export const hostileValues = [
  '',
  'NaN',
  '1e999',
  '-1',
  '0',
  '1.5',
  '007',
  '99999999999999999999',
  '999999999999999',
  '2026-02-31',
  '2026-13-45',
  '%00',
  '%',
  '%E0%A4%A',
  '%F0%9F%98%80',
  '%EF%BC%91%EF%BC%92',
  '..%2F..%2F..%2F',
  '__proto__',
  'constructor',
  '%5Bobject%20Object%5D',
  'undefined',
  'BTC',
  'btcusdt',
  'DETAIL',
  '%3Cimg%20src%3Dx%3E',
  'x'.repeat(2000),
] as const

/** The address of a page with one value for all that it may read. */
export function hostileAddress({ address }: AppPage, value: string): string {
  const query = queryNames.map((name) => `${name}=${value}`).join('&')
  return `${address.split('?')[0]}?${query}`
}

/** The address of a page whose range of days ends before it begins, with each name twice. */
export const reversedAddress = ({ address }: AppPage): string =>
  `${address.split('?')[0]}?since=2026-11-21&until=2026-11-01&id=1&id=2&symbol=BTCUSDT&symbol=`
