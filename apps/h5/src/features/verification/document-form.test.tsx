import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { useSession } from '../../app/session.ts'
import { useToast } from '../../ui/toast.tsx'
import { DocumentForm } from './document-form.tsx'
import { realOf } from './testing/real-of.ts'

// As long as `expect.poll` waits on a slow machine.
configure({ asyncUtilTimeout: 45_000 })

let sent: Record<string, string>[]
let answer: () => Response

const show = (country = 'CN') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DocumentForm before={null} country={country} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const enter = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const submit = () => fireEvent.submit(screen.getByRole('button', { name: 'Submit' }))
async function confirm() {
  await screen.findByRole('dialog', { name: 'Check your details' })
  const button = screen.getAllByRole('button', { name: 'Submit' }).at(-1)
  if (button !== undefined) fireEvent.click(button)
}

beforeEach(async () => {
  sent = []
  answer = () => Response.json({ type: 'ok', code: 1, message: realOf() })
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    if (init?.body instanceof URLSearchParams) sent.push(Object.fromEntries(init.body))
    return Promise.resolve(answer())
  })
  await startI18n('en')
  await i18n.loadNamespaces('verification')
  useSession.getState().signIn('token')
})
afterEach(() => {
  cleanup()
  useSession.getState().signOut()
  vi.unstubAllGlobals()
})

test('a document is checked by its kind and sent after a confirmation', async () => {
  show()
  submit()
  expect(screen.getByText('Please enter your name')).toBeTruthy()
  enter('Full name', ' Wei Li ')
  enter('ID card number', '110101199003070178')
  expect(screen.getByText('The number is not valid')).toBeTruthy()
  enter('ID card number', '110101199003070177')
  submit()
  await confirm()
  expect(screen.getByRole('dialog').textContent).toContain('Issuing countryChina')
  await waitFor(() => expect(useToast.getState().text).toBe('Submitted for review'))
  expect(sent).toMatchObject([
    {
      real_type: '1',
      id_type: 'idcard',
      country: 'CN',
      name: 'Wei Li',
      card_id: '110101199003070177',
    },
  ])
})

test('a rejection is shown at its field and the form keeps its values, also on the next visit', async () => {
  answer = () =>
    Response.json({
      type: 'error',
      code: 0,
      error: 'identity_number_used',
      field: 'card_id',
      message: 'This ID number belongs to another account',
    })
  show()
  fireEvent.click(screen.getByRole('radio', { name: 'Passport' }))
  enter('Full name', 'Wei Li')
  enter('Passport number', 'E12345678')
  submit()
  await confirm()
  await screen.findByText('This ID number belongs to another account')
  cleanup()
  show()
  expect(valueOf('Full name')).toBe('Wei Li')
  expect(valueOf('Passport number')).toBe('E12345678')
  act(() => useSession.getState().signOut())
  expect(valueOf('Full name')).toBe('')
})

test('without a known country one must be selected', async () => {
  show('')
  enter('Full name', 'Wei Li')
  enter('ID card number', 'E12345678')
  submit()
  expect(screen.getByRole('alert').textContent).toBe('Please select a country')
  expect(screen.queryByRole('dialog')).toBeNull()
})
