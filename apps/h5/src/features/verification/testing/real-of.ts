import type { Real } from '../use-real.ts'

type State = Real['state_name']

const numbers = { none: 0, pending: 1, approved: 2, rejected: 3 } as const
const none = { reason_code: '', reason: '', note: '' } as const
const rejection = {
  reason_code: 'unreadable',
  reason: 'The pictures are blurred or unreadable',
  note: 'A finger covers the number.',
} as const

/** The reply of the simulated server for the states of levels 1 and 2. */
export function realOf({
  states = ['none', 'none'],
  ...fields
}: Partial<Real> & { states?: readonly [State, State] } = {}): Real {
  const limits = [
    { withdraw_daily_btc: '200', fiat_trade_usdt: '2000' },
    { withdraw_daily_btc: '500', fiat_trade_usdt: '1000000' },
  ]
  const stateOf = (state: State) => ({
    state: numbers[state],
    state_name: state,
    ...(state === 'rejected' ? rejection : none),
  })
  return {
    level: states.filter((state) => state === 'approved').length,
    ...stateOf(states[1] === 'none' ? states[0] : states[1]),
    levels: states.map((state, at) => ({
      level: at + 1,
      ...stateOf(state),
      submitted_at: state === 'none' ? null : 0,
      decided_at: null,
      limits: limits[at] ?? { withdraw_daily_btc: '0', fiat_trade_usdt: '0' },
    })),
    limits: { withdraw_daily_btc: '0', fiat_trade_usdt: '0' },
    checklist: { email: true, mobile: true },
    attempts_left: 5,
    next_attempt_at: null,
    typical_seconds: 8,
    document: null,
    ...fields,
  }
}
