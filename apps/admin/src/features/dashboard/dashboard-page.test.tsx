import { formatDateTime } from '@candor/client'
import type { StaffRole } from '@candor/protocol'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { session } from '../../app/session.ts'
import { renderInConsole, stubServer } from '../../testing/render-in-console.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const now = Date.UTC(2026, 10, 28, 22)
const market = (symbol: string, state: string, tradable = true) => ({ symbol, state, tradable })
const pool = (account: string, balance: string, promised: string) => {
  return { account, code: 'USDT', balance, promised, free: '0', is_escrow: false }
}
const feed = (symbol: string, state: string) => ({ symbol, state, reason: '' })
const calm = {
  '/admin/feeds': () => ({
    now: 1,
    groups: [
      { group: 'coin', mode: 'live', markets: [feed('BTCUSDT', 'running')] },
      { group: 'stock', mode: 'live', markets: [feed('TSLAUSDT', 'closed')] },
    ],
  }),
  '/admin/markets': () => ({
    list: [market('BTCUSDT', 'open'), market('TSLAUSDT', 'halted', false)],
  }),
  '/admin/treasury': () => ({
    currencies: [{ code: 'USDT', sum: '0.00' }],
    pools: [
      pool('house:a:USDT', '100', '50'),
      { ...pool('house:b:USDT', '100', '100'), is_escrow: true },
    ],
  }),
  '/admin/custody': () => ({ totals: [], balances: [], chains: [], orphans: [] }),
  '/admin/requests/counts': () => ({ open: 0 }),
  '/admin/identity/counts': () => ({ open: 0, second: 0, overdue: 0, mine: 0 }),
  '/admin/vouchers/counts': () => ({ open: 0, second: 0, overdue: 0, mine: 0 }),
  '/admin/withdrawals/counts': () => ({ open: 0, second: 0, overdue: 0, mine: 0 }),
  '/admin/tickets/counts': () => ({ waiting: 0, waiting_user: 0, solved: 0, late: 0, mine: 0 }),
  '/admin/chat/counts': () => ({ reported: 0, removed: 0, all: 0, muted: 0 }),
  '/admin/traders/counts': () => ({ open: 0, second: 0, overdue: 0, mine: 0 }),
  '/admin/operations': () => ({
    started_at: 1,
    products_off: ['nft', 'games'],
    jobs: [{ name: 'rooms', failures: 2, is_failing: false }],
  }),
  '/admin/server': () => ({ status: 'ready', now: 1, wall: 1, clock_agrees: true }),
  '/admin/users/figures': () => ({
    total: 41,
    active: 3,
    frozen: 1,
    days: [{ day: Date.UTC(2026, 10, 25), joined: 7 }],
  }),
  '/admin/spot/figures': () => [
    {
      code: 'USDT',
      days: [{ day: Date.UTC(2026, 10, 25), volume: '1234.5', fees: '1.2', trades: 9 }],
    },
  ],
}

async function showAs(role: StaffRole, answers: Parameters<typeof stubServer>[0] = calm) {
  session.signIn({ token: 't', id: 1, name: 'Olivia', role })
  stubServer(answers)
  await renderInConsole(<DashboardPage />)
}

const alerts = async () =>
  (await screen.findAllByRole('alert')).map(({ textContent: text }) => text)

test('the owner sees users, volume, fees, coverage and the server', async () => {
  await showAs('owner')
  await screen.findByText('41')
  await screen.findByText('1,234.50 USDT')
  await screen.findByText('1.20 USDT')
  await screen.findByText('a · USDT')
  await screen.findByText('nft, games')
  await screen.findByText('rooms (2)')
  await screen.findByText('50.00 of 100.00 USDT reserved')
  const users = await screen.findByRole('list', { name: 'New users by day (UTC)' })
  within(users).getByRole('listitem', { name: '2026-11-25: 7' })
  const volume = await screen.findByRole('list', { name: 'Volume by day (UTC), USDT' })
  within(volume).getByRole('listitem', { name: '2026-11-25: 1,234.50 USDT' })
  // The scale of each chart.
  for (const mark of ['8', '1.5K']) screen.getByText(mark)
  expect(await alerts()).toEqual(['No alerts'])
})

test('what needs a person is listed, the most urgent first', async () => {
  await showAs('owner', {
    ...calm,
    '/admin/markets': () => ({ list: [market('BTCUSDT', 'halted'), market('ETHUSDT', 'halted')] }),
    '/admin/treasury': () => ({
      currencies: [{ code: 'USDT', sum: '0' }],
      pools: [pool('house:mining_pool:USDT', '100', '95')],
    }),
    '/admin/server': () => ({ status: 'busy', now, wall: now + 86_400_000, clock_agrees: false }),
    '/admin/requests/counts': () => ({ open: 3 }),
    '/admin/operations': () => ({
      started_at: 1,
      products_off: [],
      jobs: [{ name: 'rooms', failures: 2, is_failing: true }],
    }),
  })
  expect(await alerts()).toEqual([
    'Trading is halted: BTCUSDT, ETHUSDTOpen',
    'The database is too slow: new commands are rejectedOpen',
    expect.stringContaining(
      `clock was not taken: server ${formatDateTime(now)}, machine ${formatDateTime(now + 86_400_000)}.`,
    ),
    'Background jobs fail: roomsOpen',
    'Pool coverage is low: Lock-up pool · USDTOpen',
    'Pending approvals: 3Open',
  ])
})

test('custody that does not cover the ledger is an alert', async () => {
  await showAs('owner', {
    ...calm,
    '/admin/custody': () => ({
      totals: [
        { code: 'ETH', state: 'short' },
        { code: 'BTC', state: 'covered' },
      ],
      balances: [],
      chains: [{ label: 'BNB Smart Chain', error: 'timeout' }],
      orphans: [{ network: 'ERC20' }, { network: 'ERC20' }],
    }),
  })
  expect(await alerts()).toEqual([
    'Chains hold less than the ledger: ETHOpen',
    'Credited deposits left the chain: ERC20Open',
    'Chains cannot be read: BNB Smart ChainOpen',
  ])
})

test('a role sees the cards and alerts of its calls, and makes no other call', async () => {
  const { '/admin/markets': markets, '/admin/feeds': feeds, '/admin/chat/counts': chat } = calm
  await showAs('content', {
    '/admin/markets': markets,
    '/admin/feeds': feeds,
    '/admin/chat/counts': chat,
  })
  await screen.findByText('1 / 1')
  expect(await alerts()).toEqual(['No alerts'])
  expect(screen.queryByText('Server')).toBeNull()
})

test('a market without prices is named, and one outside its hours is not', async () => {
  const markets = [feed('BTCUSDT', 'running'), feed('ETHUSDT', 'silent')]
  const shares = [feed('TSLAUSDT', 'closed')]
  await showAs('content', {
    ...calm,
    '/admin/feeds': () => ({
      now: 1,
      groups: [
        { group: 'coin', mode: 'live', markets },
        { group: 'stock', mode: 'live', markets: shares },
      ],
    }),
  })
  await screen.findByText('1 / 2')
  await screen.findByText('0 / 1')
  await screen.findByText('ETHUSDT')
  expect(screen.queryByText('TSLAUSDT')).toBeNull()
})

test('a check that cannot be read is an alert', async () => {
  await showAs('content', { '/admin/chat/counts': calm['/admin/chat/counts'] })
  expect(await alerts()).toEqual(['A check could not be readOpen'])
})
