import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import type { ChosenCoupon } from '../../app/feature.ts'
import { i18n, startI18n } from '../../app/i18n.ts'
import { useSession } from '../../app/session.ts'
import { BonusPicker, CouponPicker } from './coupon-picker.tsx'

beforeAll(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('coupon')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useSession.setState({ token: null })
})

const coupon = {
  kind: 'fee',
  code: 'USDT',
  amount: '10.00000000',
  rate: '50',
  days: 0,
  saves: '0.30000000',
}
const [fee, better, bonus] = [
  { ...coupon, id: 4, saves: '0.10000000', rate: '10' },
  { ...coupon, id: 7 },
  { ...coupon, id: 9, kind: 'bonus', rate: '0', saves: '10.00000000' },
]

/** A confirmation of an order, which shows what is chosen. */
function Confirmation() {
  const [coupon, choose] = useState<ChosenCoupon>()
  const chosen = coupon?.id
  return (
    <>
      <CouponPicker
        use={{ scope: 'contract', currency: 'USDT', amount: '600', fee: '0.6' }}
        chosen={chosen}
        onChoose={choose}
      />
      <output>{chosen === undefined ? 'waits' : `chosen: ${chosen}`}</output>
    </>
  )
}

/** A form of a contract, which shows what a bonus adds. */
function ContractForm() {
  const [coupon, choose] = useState<ChosenCoupon>()
  return (
    <>
      <BonusPicker currency="USDT" chosen={coupon?.id} onChoose={choose} />
      <output>{`${coupon?.id ?? 'none'} adds ${coupon?.bonus ?? '0'}`}</output>
    </>
  )
}

function open(answer: () => Response, page = <Confirmation />) {
  vi.stubGlobal('fetch', async () => answer())
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)
  return { chosen: () => screen.getByRole('status').textContent }
}

const reply = (message: unknown) => Response.json({ type: 'ok', code: 1, message })

test('the coupon that saves most is chosen, and another one or none can be', async () => {
  const { chosen } = open(() => reply([better, fee, bonus]))
  await waitFor(() => expect(chosen()).toBe('chosen: 7'))
  fireEvent.click(screen.getByRole('button', { name: 'Coupon: Fee coupon 50%' }))
  fireEvent.click(await screen.findByRole('option', { name: /^None/ }))
  await waitFor(() => expect(chosen()).toBe('chosen: '))
})

test('a bonus is not chosen by itself', async () => {
  const { chosen } = open(() => reply([bonus]))
  await waitFor(() => expect(chosen()).toBe('chosen: '))
  screen.getByRole('button', { name: 'Coupon: None' })
})

test.each([
  ['without a coupon', () => reply([])],
  ['without an answer', () => new Response('', { status: 500 })],
])('%s none is chosen, and nothing is shown', async (_, answer) => {
  const { chosen } = open(answer)
  await waitFor(() => expect(chosen()).toBe('chosen: '))
  expect(screen.queryByRole('button')).toBeNull()
})

test('the form of a contract offers bonuses alone, of which none is chosen by itself', async () => {
  useSession.setState({ token: 'a token' })
  const { chosen } = open(() => reply([better, fee, bonus]), <ContractForm />)
  const field = await screen.findByRole('button', { name: 'Bonus: None' })
  expect(chosen()).toBe('none adds 0')
  fireEvent.click(field)
  const offered = await screen.findByRole('option', { name: /^10 USDT/ })
  expect(screen.queryByRole('option', { name: /Fee|%/ })).toBeNull()
  fireEvent.click(offered)
  await waitFor(() => expect(chosen()).toBe('9 adds 10.00000000'))
  fireEvent.click(screen.getByRole('button', { name: 'Bonus: 10 USDT' }))
  fireEvent.click(await screen.findByRole('option', { name: /^None/ }))
  await waitFor(() => expect(chosen()).toBe(' adds 0'))
})
