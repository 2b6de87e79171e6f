import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { KeyRow } from './key-row.tsx'

const at = (day: number) => new Date(2026, 10, day, 9, 30).getTime()
const apiKey = {
  id: 1,
  name: 'Bot',
  key: 'AbCdEfGh0123456789',
  permissions: ['read', 'trade'] as ('read' | 'trade')[],
  addresses: ['192.0.2.7', '10.0.0.0/8'],
  created_at: at(20),
  expires_at: at(30),
  last_used_at: at(25),
  last_address: '192.0.2.7',
}

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('apikey')
})
afterEach(cleanup)

const row = () => screen.getByRole('button').textContent

test('a key is listed by its start, with permissions, addresses, last use and creation', () => {
  render(<KeyRow apiKey={apiKey} onOpen={() => undefined} />)
  for (const text of [
    'Read, Trade · until 2026-11-30',
    'AbCdEfGh… · 192.0.2.7, 10.0.0.0/8',
    'Last used: 2026-11-25 09:30 · Created: 2026-11-20',
  ])
    expect(row()).toContain(text)
  expect(row()).not.toContain('0123')
})

test('a key without addresses that was not used is marked as such', () => {
  render(<KeyRow apiKey={{ ...apiKey, addresses: [], last_used_at: 0 }} onOpen={() => undefined} />)
  expect(row()).toContain('Any IP address')
  expect(row()).toContain('Last used: Never')
})
