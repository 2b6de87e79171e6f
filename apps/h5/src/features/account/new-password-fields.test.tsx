import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('account')
  const site = { password_min: 7, demo: true, feeds: [], fiats: [] }
  vi.stubGlobal('fetch', async () => Response.json({ type: 'ok', code: 1, message: site }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form() {
  const form = useForm({ defaultValues: { password: '', again: '' } })
  return (
    <QueryClientProvider client={new QueryClient()}>
      <FormProvider {...form}>
        <form onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
          <NewPasswordFields label="Password" />
          <button type="submit">Send</button>
        </form>
      </FormProvider>
    </QueryClientProvider>
  )
}

test.each([
  ['', '', 'Enter the password again'],
  ['a long enough one', '', 'Enter the password again'],
  ['a long enough one', 'another one', 'The passwords do not match'],
])('"%s" repeated as "%s" is rejected with "%s"', async (password, again, message) => {
  render(<Form />)
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Repeat password'), { target: { value: again } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const field = screen.getByLabelText('Repeat password')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe(message)
})
