import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { session } from '../../app/session.ts'
import { renderInConsole, stubServer } from '../../testing/render-in-console.tsx'
import { WithdrawalsPage } from './withdrawals-page.tsx'

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const withdrawal = {
  id: 21,
  type: 'chain',
  currency: 3,
  code: 'USDT',
  network: 'TRC20',
  network_label: 'TRON (TRC20)',
  address,
  memo: '',
  card_id: 0,
  card: '',
  amount: '12000',
  fee: '1',
  received: '11999',
  value_btc: '0.2',
  remark: '',
  state: 2,
  state_name: 'review',
  reason: 'new_address',
  reason_text: 'The address is new',
  note: '',
  due_at: 2,
  case_id: '',
  tx_id: '',
  explorer_tx: '',
  is_simulated: true,
  can_cancel: true,
  created_at: 1,
  closed_at: 0,
  steps: [{ step: 'submitted', at: 1 }],
}
const row = {
  id: 9,
  user_id: 1_000_042,
  tier: 2,
  state: 'open',
  opened_at: 1,
  due_at: 2,
  claim: { staff_id: 4, name: 'Rita', until: Date.now() + 600_000 },
  first_by_name: '',
  first_at: null,
  decision: null,
  withdrawal,
  value_usdt: '12000',
}
const shown = {
  ...row,
  nickname: 'Seller',
  email: 's@example.com',
  level: 2,
  registered_at: 1,
  used_24h_btc: '0.2',
  paid_to_same: 0,
  others_to_same: 2,
  frozen_until: 0,
  is_final: false,
  is_mine_to_decide: true,
}

test('a case shows why it waits and what is known of the address, and opens a hold', async () => {
  session.signIn({ token: 't', id: 4, name: 'Rita', role: 'risk' })
  const made: string[] = []
  const counts = { open: 1, second: 0, approved: 0, rejected: 0, overdue: 0, mine: 1 }
  stubServer({
    '/admin/withdrawals': () => ({ list: [row], next: null }),
    '/admin/withdrawals/counts': () => counts,
    '/admin/withdrawals/list': () => ({ list: [], next: null }),
    '/admin/withdrawals/case': () => shown,
    '/admin/withdrawals/open_case': () => {
      made.push('open_case')
      return { case_id: 'W-21' }
    },
  })
  await renderInConsole(<WithdrawalsPage />)
  await screen.findByText('12,000 USDT', { exact: false })
  fireEvent.click(screen.getByRole('button', { name: 'Case 9' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('New address')
  drawer.getByText('Other users who have withdrawn to this address: 2')
  drawer.getByText(address)
  drawer.getByText('Two people')
  fireEvent.click(drawer.getByRole('button', { name: 'Open case' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
  await expect.poll(() => made).toEqual(['open_case'])
})
