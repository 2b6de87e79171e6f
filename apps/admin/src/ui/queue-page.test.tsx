import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInConsole } from '../testing/render-in-console.tsx'
import { QueuePage } from './queue-page.tsx'

type State = 'waiting' | 'closed'
const names = { waiting: 'Waiting', closed: 'Closed' }

function show(counts: () => Record<State, number>) {
  const loadList = vi.fn<(state: State, cursor: string | undefined) => Promise<Part>>(
    async (state) => ({ list: [{ id: 1, subject: `A ${state} ticket` }], next: null }),
  )
  const rendered = renderInConsole(
    <QueuePage<Row, State>
      title="Tickets"
      hint="Questions of users"
      states={['waiting', 'closed']}
      nameOf={(state) => names[state]}
      queryKey="tickets"
      loadCounts={async () => counts()}
      countMax={100}
      loadList={loadList}
      csvOf={(state) => ({ call: { path: '/admin/requests' }, fields: { state } })}
      table={{ rowKey: 'id', columns: [{ title: 'Subject', dataIndex: 'subject' }] }}
    />,
  )
  return { loadList, rendered }
}
type Row = { id: number; subject: string }
type Part = { list: Row[]; next: string | null }

const tabNames = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

test('each tab has the number of its items, up to the number that is counted', async () => {
  await show(() => ({ waiting: 100, closed: 7 })).rendered
  await waitFor(() => expect(tabNames()).toEqual(['Waiting 99+', 'Closed 7']))
})

test('a tab loads its list when it is opened', async () => {
  const { loadList, rendered } = show(() => ({ waiting: 1, closed: 1 }))
  await rendered
  await screen.findByText('A waiting ticket')
  expect(loadList.mock.calls).toEqual([['waiting', undefined]])
  fireEvent.click(screen.getByRole('tab', { name: /Closed/ }))
  await screen.findByText('A closed ticket')
  expect(screen.queryByText('A waiting ticket')).toBeNull()
})

test('loading the list again counts again', async () => {
  let waiting = 1
  await show(() => ({ waiting, closed: 0 })).rendered
  await waitFor(() => expect(tabNames()).toEqual(['Waiting 1', 'Closed 0']))
  waiting = 2
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(tabNames()).toEqual(['Waiting 2', 'Closed 0']))
})
