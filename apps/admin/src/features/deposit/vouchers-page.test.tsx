import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { session } from '../../app/session.ts'
import { renderInConsole, stubServer } from '../../testing/render-in-console.tsx'
import { VouchersPage } from './vouchers-page.tsx'

const row = {
  id: 7,
  user_id: 1_000_042,
  tier: 1,
  state: 'open',
  opened_at: 1,
  due_at: 2,
  claim: null as object | null,
  first_by_name: '',
  first_at: null,
  decision: null,
  currency: 201,
  code: 'USD',
  amount: '1250.00',
  corrected: null as string | null,
  value: '1250',
  account: 'legal',
  type: 1,
  same_picture: 1,
}
const duplicate = { id: 5, user_id: 1_000_009, amount: '1250.00', code: 'USD', at: 1 }
const shown = {
  ...row,
  nickname: 'Buyer',
  email: 'b***@example.com',
  level: 1,
  duplicates: [duplicate],
  others: [],
  credited_at: null,
  is_final: true,
  is_mine_to_decide: true,
}
const counts = { open: 1, second: 0, approved: 0, rejected: 0, overdue: 0, mine: 0 }
const picture = 'iVBORw0KGgo='

test('a repeated picture is flagged, and the picture is shown to the claimer alone', async () => {
  session.signIn({ token: 't', id: 3, name: 'Tess', role: 'treasury' })
  let claim: object | null = null
  stubServer({
    '/admin/vouchers': () => ({ list: [row], next: null }),
    '/admin/vouchers/counts': () => counts,
    '/admin/vouchers/case': () => ({ ...shown, claim }),
    '/admin/vouchers/claim': () => {
      claim = { staff_id: 3, name: 'Tess', until: Date.now() + 600_000 }
      return { until: Date.now() + 600_000 }
    },
    '/admin/vouchers/view': () => ({ type: 'image/png', data: picture }),
  })
  await renderInConsole(<VouchersPage />)
  await screen.findByText('1,250 USD')
  screen.getByText('Same picture in other requests: 1')
  fireEvent.click(screen.getByRole('button', { name: 'Case 7' }))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByRole('link', { name: '1000009' })
  await drawer.findByText('Claim the case to see the picture.')
  expect(drawer.queryByRole('img', { name: 'Voucher' })).toBeNull()
  fireEvent.click(await drawer.findByRole('button', { name: 'Claim (c)' }))
  fireEvent.click(await drawer.findByRole('button', { name: 'Show voucher (s)' }))
  const image = await drawer.findByRole('img', { name: 'Voucher' })
  expect(image.getAttribute('src')).toBe(`data:image/png;base64,${picture}`)
})

test('less than was asked for is entered with the claim, and shown to the second person', async () => {
  session.signIn({ token: 't', id: 3, name: 'Tess', role: 'treasury' })
  const claim = { staff_id: 3, name: 'Tess', until: Date.now() + 600_000 }
  let corrected: string | null = null
  const sent = stubServer({
    '/admin/vouchers': () => ({ list: [{ ...row, corrected }], next: null }),
    '/admin/vouchers/counts': () => counts,
    '/admin/vouchers/case': () => ({ ...shown, claim }),
    '/admin/vouchers/correct': () => {
      corrected = '1200.00'
      return { state: 'second' }
    },
  })
  await renderInConsole(<VouchersPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Case 7' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Correct amount' }))
  const field = await screen.findByLabelText('Received amount (USD)')
  fireEvent.change(field, { target: { value: '1250' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('Must be less than 1,250 USD')
  expect(sent).toEqual([])
  fireEvent.change(field, { target: { value: '1200' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await screen.findByText('1,200 USD')
  expect(sent).toMatchObject([{ id: '7', amount: '1200' }])
})
