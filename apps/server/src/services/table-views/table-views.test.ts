import { tableViewEndpoints } from '@candor/protocol/services/table-views/endpoints'
import { describe, expect, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import {
  type ConsoleServer,
  openConsoleServer,
  type Person,
} from '../staff/testing/open-console-server.ts'

const written = {
  filters: [
    { kind: 'user', value: '42' },
    { kind: 'choice', value: null },
  ],
  columns: ['id', '#1', 'symbol'],
  hidden: ['#1'],
  sort: { column: 'id', order: 'descend' },
}
const content = JSON.stringify(written)
const view = { table: '/spot/orders', name: 'Large orders', content }

function callsOf(server: ConsoleServer, person: Person) {
  const list = async () => (await server.get('/admin/views', {}, person)).message
  const post = (action: 'save' | 'change' | 'delete', fields: Record<string, string>) =>
    server.post(`/admin/views/${action}`, fields, person)
  const save = async (fields: Partial<typeof view> = {}) => {
    const { message } = await post('save', { ...view, ...fields })
    return String((message as { id: number }).id) // The view.
  }
  return { list, post, save }
}

describe.each(backends())('views of tables on %s', (backend) => {
  test('are saved, renamed, changed and deleted by their owner', async () => {
    const server = await openConsoleServer(backend)
    const { list, post, save } = callsOf(server, await server.person('support'))
    const id = await save({ name: '  Large orders ' })
    expect(await list()).toEqual([{ id: Number(id), ...view }])
    const sorted = JSON.stringify({ ...written, sort: null })
    const changed = await post('change', { id, name: 'Sells', content: sorted })
    expect(changed).toMatchObject({ type: 'ok', message: true })
    expect(await list()).toEqual([{ ...view, id: Number(id), name: 'Sells', content: sorted }])
    await post('change', { id, name: 'Sells', content })
    expect(await list()).toMatchObject([{ name: 'Sells', content }])
    expect(await post('delete', { id })).toMatchObject({ type: 'ok', message: true })
    expect(await list()).toEqual([])
    expect(await post('delete', { id })).toMatchObject({ error: 'view_unknown', field: 'id' })
  })

  test('of another person are unknown and stay', async () => {
    const server = await openConsoleServer(backend)
    const owner = callsOf(server, await server.person('support'))
    const other = callsOf(server, await server.person('owner'))
    const id = await owner.save()
    expect(await other.list()).toEqual([])
    const unknown = { type: 'error', error: 'view_unknown', field: 'id' }
    expect(await other.post('change', { id, name: 'Mine', content })).toMatchObject(unknown)
    expect(await other.post('delete', { id })).toMatchObject(unknown)
    expect(await owner.list()).toEqual([{ id: Number(id), ...view }])
    // The same name is free for another person.
    expect(await other.save()).not.toBe(id)
  })

  test('have names of their own on each table, also when two are saved at once', async () => {
    const server = await openConsoleServer(backend)
    const { list, post, save } = callsOf(server, await server.person('risk'))
    const replies = await Promise.all([post('save', view), post('save', view), post('save', view)])
    expect(replies.map(({ type }) => type).toSorted()).toEqual(['error', 'error', 'ok'])
    await save({ table: '/spot/trades' })
    const id = await save({ name: 'Second' })
    const taken = await post('change', { id, name: view.name, content })
    expect(taken).toMatchObject({ error: 'view_name_taken', field: 'name' })
    expect(await post('change', { id, name: 'Second', content })).toMatchObject({ type: 'ok' })
    expect(await list()).toHaveLength(3)
  })

  test('are at most 100 for each person, also when 30 are saved at once', async () => {
    const server = await openConsoleServer(backend)
    const member = await server.person('risk')
    const rows = Array.from({ length: 90 }, (_, at) => ({
      staff_id: member.id,
      table_name: '/users',
      name: `View ${at}`,
      content,
      changed_at: 1,
    }))
    await server.context.db.insertInto('staff_view').values(rows).execute()
    const { list, post } = callsOf(server, member)
    const replies = await Promise.all(
      rows.slice(0, 30).map(({ name }) => post('save', { ...view, name })),
    )
    const refused = replies.filter(({ type }) => type !== 'ok')
    expect(refused).toHaveLength(20)
    for (const reply of refused) expect(reply).toMatchObject({ error: 'view_limit_reached' })
    expect(await list()).toHaveLength(100)
  })

  test.each([
    ['no JSON', 'no JSON'],
    ['no object', '[]'],
    ['a missing part', JSON.stringify({ ...written, sort: undefined })],
    ['an additional part', JSON.stringify({ ...written, script: 'x' })],
    ['a prototype', `{"__proto__":{},${content.slice(1)}`],
    [
      'an unknown kind of filter',
      JSON.stringify({ ...written, filters: [{ kind: 'sql', value: 'x' }] }),
    ],
    ['13 filters', JSON.stringify({ ...written, filters: Array(13).fill(written.filters[0]) })],
    [
      'a long filter',
      JSON.stringify({ ...written, filters: [{ kind: 'user', value: 'x'.repeat(201) }] }),
    ],
    ['a column twice', JSON.stringify({ ...written, columns: ['id', 'id'] })],
    ['an unknown hidden column', JSON.stringify({ ...written, hidden: ['price'] })],
    ['no column left', JSON.stringify({ ...written, hidden: written.columns })],
    [
      'an unknown sorted column',
      JSON.stringify({ ...written, sort: { column: 'x', order: 'ascend' } }),
    ],
    ['an unknown order', JSON.stringify({ ...written, sort: { column: 'id', order: 'up' } })],
  ])('with %s are refused', async (_, bad) => {
    const server = await openConsoleServer(backend)
    const { list, post, save } = callsOf(server, await server.person('risk'))
    const refused = { type: 'error', error: 'parameter_error', field: 'content' }
    expect(await post('save', { ...view, content: bad })).toMatchObject(refused)
    const id = await save()
    expect(await post('change', { id, name: 'Other', content: bad })).toMatchObject(refused)
    expect(await list()).toEqual([{ id: Number(id), ...view }])
  })

  test('of more than 3000 characters are refused', async () => {
    const server = await openConsoleServer(backend)
    const { list, post } = callsOf(server, await server.person('risk'))
    const long = content.padEnd(3001)
    const refused = { error: 'text_too_long', field: 'content' }
    expect(await post('save', { ...view, content: long })).toMatchObject(refused)
    expect(await post('save', { ...view, content: content.padEnd(3000) })).toMatchObject({
      type: 'ok',
    })
    expect(await list()).toMatchObject([{ content }])
  })

  test('need a name and a table', async () => {
    const server = await openConsoleServer(backend)
    const { list, post } = callsOf(server, await server.person('risk'))
    for (const name of ['', '   ', 'x'.repeat(41), 'a\u0007'])
      expect(await post('save', { ...view, name })).toMatchObject({ type: 'error', field: 'name' })
    for (const table of ['', 'users', '/Users', '/../users', '/users#', `/${'x'.repeat(61)}`])
      expect(await post('save', { ...view, table })).toMatchObject({
        type: 'error',
        field: 'table',
      })
    expect(await list()).toEqual([])
  })
})

test('the example of the calls has a content that is accepted', async () => {
  const server = await openConsoleServer('pglite')
  const { list, save } = callsOf(server, await server.person('risk'))
  const { table = '', name = '', content: example = '' } = tableViewEndpoints.tableViewSave.example
  await save({ table, name, content: example })
  expect(await list()).toMatchObject([{ content: example }])
})
