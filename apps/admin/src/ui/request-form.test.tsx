import { ApiError } from '@candor/client'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { Request } from '../app/console-feature.ts'
import { renderInConsole, stubServer } from '../testing/render-in-console.tsx'
import { AmountField } from './fields.tsx'
import { Page } from './page.tsx'
import { RequestForm } from './request-form.tsx'

type Fields = { amount: string }
type MakeRequest = (fields: Fields & { reason: string }) => Promise<Request>

const made: Request = {
  id: 12,
  kind: 'house.fund',
  details: { amount: '5' },
  reason: 'More to quote with',
  state: 'open',
  asked_by: 3,
  asked_by_name: 'Tess',
  asked_at: 1,
  expires_at: Date.UTC(2026, 10, 27),
  decided_by_name: '',
  decided_at: null,
  outcome: '',
}

const show = (request: MakeRequest) =>
  renderInConsole(
    <Page
      title="Treasury"
      actions={
        <RequestForm<Fields> title="Request funding" request={request}>
          <AmountField name="amount" label="Amount" />
        </RequestForm>
      }
    >
      {null}
    </Page>,
  )

/** Opens the form, fills it and confirms it. */
async function submit(amount: string, reason: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Request funding' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Amount'), { target: { value: amount } })
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: reason } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
}

test('nothing is sent while a field breaks its rule or the reason is missing', async () => {
  const request = vi.fn<MakeRequest>(async () => made)
  await show(request)
  await submit('0', '')
  await screen.findByText('An amount above 0 with at most 8 decimals')
  await screen.findByText('3 to 300 characters')
  expect(request).not.toHaveBeenCalled()
})

test('a request is sent with its reason, and the page shows that it is pending', async () => {
  stubServer({ '/admin/requests': () => ({ list: [made], next: null }) })
  const request = vi.fn<MakeRequest>(async () => made)
  await show(request)
  await submit('5', 'More to quote with')
  await screen.findByText('Request 12: Open')
  screen.getByText(/^Another person decides by 2026-11-2\d /)
  expect(request.mock.calls).toEqual([[{ amount: '5', reason: 'More to quote with' }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the page shows the outcome once another person has decided', async () => {
  let current = made
  stubServer({
    '/admin/requests': (fields) => ({
      list: fields.get('state') === current.state ? [current] : [],
      next: null,
    }),
  })
  const queries = await show(async () => made)
  await submit('5', 'More to quote with')
  await screen.findByText('Request 12: Open')
  current = { ...made, state: 'failed', outcome: 'insufficient_balance' }
  await queries.invalidateQueries()
  await screen.findByText('Request 12: Failed')
  expect(screen.getByRole('alert').textContent).toContain('Insufficient funds')
})

test('a refused form stays open and shows the reason', async () => {
  const message = 'This currency does not exist'
  await show(async () => {
    throw new ApiError({ code: 'currency_unknown', message, httpStatus: 200 })
  })
  await submit('5', 'More to quote with')
  await screen.findByText(message)
  screen.getByRole('dialog')
  expect(screen.queryByText(/^Request \d/)).toBeNull()
})
