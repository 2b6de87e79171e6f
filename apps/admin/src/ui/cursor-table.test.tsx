import { ApiError } from '@candor/client'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInConsole } from '../testing/render-in-console.tsx'
import { CursorTable, type ListPart } from './cursor-table.tsx'

type Row = { id: number; name: string }
type Load = (cursor: string | undefined) => Promise<ListPart<Row>>

const show = (load: Load) =>
  renderInConsole(
    <CursorTable<Row>
      label="People"
      queryKey={['people']}
      load={load}
      rowKey="id"
      csv={{ call: { path: '/admin/people' } }}
      empty="Nobody yet"
      columns={[{ title: 'Name', dataIndex: 'name' }]}
    />,
  )

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

test('the next part is loaded by the cursor of the one before, until there is none', async () => {
  const load = vi.fn<Load>(async (cursor) =>
    cursor === undefined
      ? {
          list: [
            { id: 1, name: 'Ada' },
            { id: 2, name: 'Bo' },
          ],
          next: '2',
        }
      : { list: [{ id: 3, name: 'Cy' }], next: null },
  )
  await show(load)
  await screen.findByText('Bo')
  expect(names()).toEqual(['Ada', 'Bo'])
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Cy')
  expect(names()).toEqual(['Ada', 'Bo', 'Cy'])
  expect(load.mock.calls).toEqual([[undefined], ['2']])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
})

test('an empty list shows its own text', async () => {
  await show(async () => ({ list: [], next: null }))
  expect((await screen.findByText('Nobody yet')).closest('table')).not.toBeNull()
})

test('a refusal is final', async () => {
  const message = 'Your role does not allow this'
  await show(async () => {
    throw new ApiError({ code: 'not_permitted', message, httpStatus: 200 })
  })
  await screen.findByText(message)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  screen.getByRole('link', { name: 'Back to your pages' })
})

test('a list that could not be fetched can be loaded again', async () => {
  let isDown = true
  await show(async () => {
    if (isDown) throw new ApiError({ code: 'network_error', message: '', httpStatus: 0 })
    return { list: [{ id: 1, name: 'Ada' }], next: null }
  })
  await screen.findByText('The server cannot be reached')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Ada')
  expect(names()).toEqual(['Ada'])
})
