import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInConsole } from '../testing/render-in-console.tsx'
import { SearchFilter, UserIdFilter } from './filters.tsx'

const search = (name: string, text: string) => {
  const input = screen.getByRole('searchbox', { name })
  fireEvent.change(input, { target: { value: text } })
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 })
}

test.each([
  ['1000001', '1000001'],
  [' #0042 ', '42'],
  ['user 12', '12'],
  ['１２', '12'],
  ['nobody', undefined],
  ['', undefined],
])('the user filter reads %j as the id %j', async (text, id) => {
  const onChange = vi.fn<(id: string | undefined) => void>()
  await renderInConsole(<UserIdFilter onChange={onChange} />)
  search('User ID', text)
  expect(onChange).toHaveBeenLastCalledWith(id)
})

test('a text with two numbers leaves the user filter as it was', async () => {
  const onChange = vi.fn<(id: string | undefined) => void>()
  await renderInConsole(<UserIdFilter initial="7" onChange={onChange} />)
  search('User ID', 'user 12, order 345')
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'User ID' }).value).toBe('7')
})

test('a search starts when it is submitted, not at each letter', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  await renderInConsole(
    <SearchFilter
      fieldLabel="Search by"
      fields={['email', 'id']}
      field="email"
      nameOf={(field) => field}
      onField={() => undefined}
      onSearch={onSearch}
    />,
  )
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'ad' } })
  expect(onSearch).not.toHaveBeenCalled()
  search('Search', 'ada')
  expect(onSearch.mock.lastCall?.[0]).toBe('ada')
})
