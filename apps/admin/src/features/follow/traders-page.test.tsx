import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { session } from '../../app/session.ts'
import { renderInConsole, stubServer } from '../../testing/render-in-console.tsx'
import { ApplicationsPage } from './applications-page.tsx'
import { TradersPage } from './traders-page.tsx'

const figures = {
  figures_at: 1,
  is_sufficient: true,
  closed: 20,
  won: 12,
  total_profit: '150',
  accuracy: '0.6',
  return_7d: '0.01',
  return_30d: '0.1234',
  return_all: '0.2',
  drawdown: '0.05',
  followers: 3,
  followers_ever: 4,
  aum: '900',
  follower_return: null,
  slippage: null,
  holding_ms: 1000,
}
const trader = {
  id: 1_000_042,
  nickname: 'Swing',
  is_demo: false,
  state: 'listed',
  state_reason: '',
  since: 1,
  ended_at: 0,
  share_rate: '0.1',
  followers_max: 50,
  ...figures,
}

test('a listed trader is shown with figures, and may be suspended once', async () => {
  session.signIn({ token: 't', id: 4, name: 'Rita', role: 'risk' })
  const ended = {
    ...trader,
    id: 7,
    nickname: 'Gone',
    state: 'suspended',
    state_reason: 'Wash trades',
  }
  stubServer({
    '/admin/traders': () => ({ list: [trader, ended], next: null }),
  })
  await renderInConsole(<TradersPage />)
  await screen.findByText('Swing')
  expect(screen.getAllByText('3 / 50')).toHaveLength(2)
  expect(screen.getAllByText('12 / 20')).toHaveLength(2)
  screen.getAllByText('12.34%')
  screen.getByText('Wash trades')
  fireEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/All follows end at once/).textContent).toContain('Users read the reason')
  expect(screen.getAllByRole('button', { name: 'Suspend' })).toHaveLength(1)
})

test('an application shows each criterion with the person’s own value', async () => {
  session.signIn({ token: 't', id: 4, name: 'Rita', role: 'risk' })
  const row = {
    id: 9,
    user_id: 1_000_042,
    tier: 1,
    state: 'open',
    opened_at: 1,
    due_at: 2,
    claim: null,
    first_by_name: '',
    first_at: null,
    decision: null,
    nickname: 'Swing',
    introduction: 'Trends of a few days',
    share_rate: '0.1',
    match_ids: [],
  }
  const criteria = [
    { name: 'closed_orders', needed: '20', value: '31', is_met: true },
    { name: 'futures_equity', needed: '500', value: '120', is_met: false },
  ]
  const shown = {
    ...row,
    level: 2,
    registered_at: 1,
    criteria,
    linked: [{ user_id: 1_000_043, by: 'invitation' }],
    is_final: true,
    is_mine_to_decide: true,
  }
  stubServer({
    '/admin/traders/applications': () => ({ list: [row], next: null }),
    '/admin/traders/counts': () => ({
      open: 1,
      second: 0,
      approved: 0,
      rejected: 0,
      overdue: 0,
      mine: 0,
    }),
    '/admin/traders/case': () => shown,
  })
  await renderInConsole(<ApplicationsPage />)
  await screen.findByText('Trends of a few days')
  fireEvent.click(screen.getByRole('button', { name: 'Case 9' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('Criteria met: 1 of 2')
  drawer.getByText('Closed futures orders')
  drawer.getByText('at least 500')
  expect(drawer.getByText('1000043').textContent).toBe('1000043')
})
