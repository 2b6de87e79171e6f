import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInConsole } from '../testing/render-in-console.tsx'
import { ExportButton } from './export-button.tsx'

const source = {
  call: { path: '/admin/users' },
  fields: { by: 'email', words: 'ann', cursor: undefined },
} as const

async function press(reply: Response) {
  const asked: string[] = []
  await renderInConsole(<ExportButton source={source} />)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return reply
  })
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  return new URL(asked[0] ?? '', 'http://localhost')
}

test('the file is fetched with the filters of the page', async () => {
  const names: string[] = []
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="users.csv"',
  }
  const address = await press(new Response('id\r\n1\r\n', { headers }))
  expect(address.pathname).toBe('/api/admin/users.csv')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    by: 'email',
    words: 'ann',
    lang: 'en',
  })
  await waitFor(() => expect(names).toEqual(['users.csv']))
  click.mockRestore()
})

test('a refusal is shown', async () => {
  const message = 'Your role does not allow this'
  await press(Response.json({ type: 'error', code: 0, error: 'not_permitted', message }))
  await screen.findByText(message)
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
})
