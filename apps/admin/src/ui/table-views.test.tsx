import type { ViewContent } from '@candor/protocol/services/table-views/view-content'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { renderInConsole, stubServer } from '../testing/render-in-console.tsx'
import { CursorTable, type ListPart } from './cursor-table.tsx'
import { ChoiceFilter, FlagFilter, SearchFilter, TimeFilter, UserIdFilter } from './filters.tsx'
import { PlainTable } from './plain-table.tsx'

type Row = { id: number; name: string; age: string }
type Filter = Readonly<Record<string, string | undefined>>
const people = [
  { id: 1, name: 'Bo', age: '9' },
  { id: 2, name: 'Ada', age: '1,000' },
  { id: 3, name: 'Cy', age: '40' },
]
const csv = { call: { path: '/admin/people' } } as const
const columns = [
  { title: 'ID', dataIndex: 'id' },
  { title: 'Name', render: (_: unknown, { name }: Row) => name },
  { title: 'Age', render: (_: unknown, { age }: Row) => age },
]

/** A table with every kind of filter; `asked` are the filters of each request. */
async function showPeople(views: readonly object[] = []) {
  const asked: Filter[] = []
  const sent = stubServer({
    '/admin/views': () => views,
    '/admin/views/save': () => ({ id: 9 }),
    '/admin/views/change': () => true,
    '/admin/views/delete': () => true,
  })
  await renderInConsole(<People onLoad={(filter) => asked.push(filter)} />)
  await screen.findByText('Ada')
  return { sent, asked }
}

function People({ onLoad }: { onLoad: (filter: Filter) => void }) {
  const [by, setBy] = useState<'name' | 'city'>('name')
  const [filter, setFilter] = useState<Filter>({})
  const set = (fields: Filter) => setFilter((others) => ({ ...others, ...fields }))
  const load = async (): Promise<ListPart<Row>> => {
    onLoad(filter)
    return { list: people, next: '3' }
  }
  return (
    <CursorTable<Row>
      label="People"
      queryKey={['people', filter]}
      load={load}
      rowKey="id"
      csv={csv}
      columns={columns}
      filters={
        <>
          <UserIdFilter onChange={(user) => set({ user })} />
          <ChoiceFilter
            label="Side"
            values={['buy', 'sell']}
            nameOf={(side) => side}
            onChange={(side) => set({ side })}
          />
          <TimeFilter onChange={({ from, to }) => set({ from, to })} />
          <FlagFilter label="All" onChange={(all) => set({ all: all ? '1' : undefined })} />
          <SearchFilter
            fieldLabel="By"
            fields={['name', 'city']}
            field={by}
            nameOf={(field) => field}
            onField={setBy}
            onSearch={(words) => set({ words })}
          />
        </>
      }
    />
  )
}

const filters = [
  { kind: 'user', value: '42' },
  { kind: 'choice', value: 'sell' },
  { kind: 'time', value: '1700000000000-' },
  { kind: 'flag', value: '1' },
  { kind: 'search', value: 'city:Paris: 8th' },
] as const satisfies ViewContent['filters']
const written: ViewContent = {
  filters: [...filters],
  columns: ['id', '#1', '#2'],
  hidden: ['id'],
  sort: { column: '#2', order: 'descend' },
}
const view = { id: 7, table: '/people', name: 'Sellers', content: JSON.stringify(written) }

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const value = (name: string) => screen.getByRole<HTMLInputElement>('searchbox', { name }).value
const openMenu = (name = 'Views') =>
  fireEvent.click(screen.getByRole('button', { name: RegExp(name) }))
const choose = async (name: string) =>
  fireEvent.click(await screen.findByRole('menuitem', { name }))

test('a column sorts the rows by its values, in both directions, and the table states that they are a part', async () => {
  await showPeople()
  expect(rows()).toEqual(['1Bo9', '2Ada1,000', '3Cy40'])
  fireEvent.click(screen.getByRole('columnheader', { name: 'Age' }))
  expect(rows()).toEqual(['1Bo9', '3Cy40', '2Ada1,000'])
  screen.getByText('The 3 loaded rows are sorted')
  fireEvent.click(screen.getByRole('columnheader', { name: 'Age' }))
  expect(rows()).toEqual(['2Ada1,000', '3Cy40', '1Bo9'])
  fireEvent.click(screen.getByRole('columnheader', { name: 'Age' }))
  expect(rows()).toEqual(['1Bo9', '2Ada1,000', '3Cy40'])
  expect(screen.queryByText(/loaded rows/)).toBeNull()
})

test('columns are hidden and shown; the last one stays', async () => {
  await showPeople()
  fireEvent.click(screen.getByRole('button', { name: /Columns/ }))
  for (const name of ['ID', 'Age']) fireEvent.click(await screen.findByRole('checkbox', { name }))
  expect(rows()).toEqual(['Bo', 'Ada', 'Cy'])
  screen.getByRole('button', { name: /Columns 1\/3/ })
  const last = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' })
  expect(last.disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'ID' }))
  expect(rows()).toEqual(['1Bo', '2Ada', '3Cy'])
  expect(last.disabled).toBe(false)
})

test('a view sets every filter, the columns and the sorting; the default view clears them', async () => {
  const { asked } = await showPeople([
    view,
    { ...view, id: 8, table: '/others', name: 'Elsewhere' },
  ])
  openMenu()
  await choose('Sellers')
  await waitFor(() => expect(rows()).toEqual(['Ada1,000', 'Cy40', 'Bo9']))
  const set = {
    user: '42',
    side: 'sell',
    from: '1700000000000',
    to: undefined,
    all: '1',
    words: 'Paris: 8th',
  }
  expect(asked.at(-1)).toEqual(set)
  expect([value('User ID'), value('Search')]).toEqual(['42', 'Paris: 8th'])
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toMatch(
    /2023-11-1. .*– …/,
  )
  openMenu('Sellers')
  expect(screen.queryByRole('menuitem', { name: 'Elsewhere' })).toBeNull()
  await choose('Default view')
  await waitFor(() => expect(rows()).toEqual(['1Bo9', '2Ada1,000', '3Cy40']))
  expect(Object.values(asked.at(-1) ?? {}).filter(Boolean)).toEqual([])
  expect([value('User ID'), value('Search')]).toEqual(['', ''])
})

test('what the table shows is saved under a name', async () => {
  const { sent } = await showPeople([view])
  openMenu()
  await choose('Sellers')
  await waitFor(() => expect(rows()).toHaveLength(3))
  openMenu('Sellers')
  await choose('Save as new view')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), {
    target: { value: 'Again' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const { content, ...named } = sent[0] ?? {}
  expect(named).toEqual({ table: '/people', name: 'Again', lang: 'en' })
  expect(JSON.parse(content ?? '')).toEqual(written)
})

test('a view is renamed with its content, updated to what is shown, and deleted after a question', async () => {
  const { sent } = await showPeople([view])
  openMenu()
  await choose('Sellers')
  await screen.findByRole('button', { name: /Sellers/ })
  fireEvent.click(screen.getByRole('columnheader', { name: 'Age' }))
  openMenu('Sellers')
  await choose('Rename view')
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toBe('Sellers')
  fireEvent.change(name, { target: { value: 'Sells' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ id: '7', name: 'Sells', content: view.content }]),
  )
  openMenu('Sellers')
  await choose('Update view')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(JSON.parse(sent[1]?.['content'] ?? '')).toEqual({ ...written, sort: null })
  openMenu('Sellers')
  await choose('Delete view')
  await screen.findAllByText('Delete the view “Sellers”?')
  expect(sent).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(sent[2]).toMatchObject({ id: '7' }))
})

test.each([
  ['columns', { columns: ['id', '#1', '#2', '#3'] }],
  ['filters', { filters: filters.slice(1) }],
])('a view of a table with other %s is not opened', async (_, other) => {
  const { asked } = await showPeople([
    { ...view, content: JSON.stringify({ ...written, ...other }) },
  ])
  openMenu()
  await choose('Sellers')
  await screen.findByText('This table has other filters or columns since the view was saved')
  expect(rows()).toEqual(['1Bo9', '2Ada1,000', '3Cy40'])
  expect(asked).toHaveLength(1)
})

test('a table without filters has views too, and one of several lists of a call has its own', async () => {
  const own = JSON.stringify({ ...written, filters: [] })
  stubServer({
    '/admin/views': () => [
      { ...view, content: own, table: '/people#old' },
      { ...view, id: 8, name: 'Elsewhere' },
    ],
  })
  vi.stubGlobal('scrollTo', () => undefined)
  await renderInConsole(
    <PlainTable<Row>
      label="People"
      rows={people}
      rowKey="id"
      csv={{ ...csv, fields: { table: 'old' } }}
      columns={columns}
    />,
  )
  openMenu()
  await choose('Sellers')
  await waitFor(() => expect(rows()).toEqual(['Ada1,000', 'Cy40', 'Bo9']))
})
