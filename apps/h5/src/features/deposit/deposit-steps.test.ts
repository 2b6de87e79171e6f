import { expect, test } from 'vitest'

import { depositSteps } from './deposit-steps.ts'
import type { Deposit } from './use-deposits.ts'

const deposit: Deposit = {
  id: 7,
  kind: 'chain',
  type: 0,
  currency: 3,
  code: 'USDT',
  network: 'TRC20',
  network_label: 'TRON (TRC20)',
  address: 'T',
  memo: '',
  account: 'change',
  amount: '10',
  requested_amount: '10',
  state: 1,
  state_key: 'pending',
  state_name: '',
  reason_code: '',
  reason: '',
  note: '',
  tx_id: 'a',
  explorer_tx: '',
  confirmations: 3,
  confirmations_needed: 20,
  is_simulated: true,
  created_at: 1,
  reviewed_at: null,
  credited_at: null,
  steps: [],
}
const words = { titleOf: (step: string) => step, confirmations: '3/20' }
const statesOf = (part: Partial<Deposit>) =>
  depositSteps({ ...deposit, ...part }, words).map(({ state, note }) => [state, note])

test('the first step without a time is the current one, and confirmations are counted', () => {
  const steps: Deposit['steps'] = [
    { step: 'seen', at: 1 },
    { step: 'confirming', at: null },
    { step: 'credited', at: null },
  ]
  expect(statesOf({ steps })).toEqual([
    ['done', undefined],
    ['current', '3/20'],
    ['todo', undefined],
  ])
})

test('a rejection is failed, with its reason and what was added', () => {
  const steps: Deposit['steps'] = [
    { step: 'submitted', at: 1 },
    { step: 'rejected', at: 2 },
  ]
  expect(statesOf({ steps, reason: 'Not received.', note: 'Ask your bank.' })).toEqual([
    ['done', undefined],
    ['failed', 'Not received. Ask your bank.'],
  ])
})
