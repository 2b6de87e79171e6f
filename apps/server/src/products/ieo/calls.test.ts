import { hash } from 'node:crypto'

import { ownerText } from '@candor/core/formulas/ieo'
import { expect, test } from 'vitest'

import { type OpenServer, openServer, type Reply } from '../../calls/testing/open-server.ts'
import { auditBooks } from '../../recovery/testing/audit-books.ts'
import { backends } from '../../testing/backends.ts'
import { type AllocationPage, checkAllocation } from './check-allocation.ts'
import { ieoNotices } from './ieo-notices.ts'
import { projectIn } from './queries.ts'
import { seedIeo } from './seed-ieo.ts'
import { applicant, logIn, openSale, orderFor, passTo, publish } from './testing/ieo-sales.ts'

const dayMs = 86_400_000
const idOf = ({ message }: Reply) => String((message as { id: number }).id) // By its schema.
const quiet = { encode: () => null }
type User = Awaited<ReturnType<typeof applicant>>

const apply = (server: OpenServer, user: User, [project, amount]: [string, string]) =>
  server.post('/project/order', orderFor(project, amount), user)
const ordersOf = async (server: OpenServer, { id }: User, fields: Record<string, string> = {}) =>
  (
    (await server.get('/user/project/order', fields, await logIn(server, id))).message as {
      list: object[]
    }
  ).list // By its schema.

/** Three users apply for 1,700 of 1,000 tokens. */
async function sold(server: OpenServer) {
  const users = [await applicant(server), await applicant(server), await applicant(server)] as const
  const project = await openSale(server)
  for (const [at, amount] of ['900', '500', '300'].entries())
    await apply(server, users[at] ?? users[0], [project.id, amount])
  return { users, project }
}

test.each(backends())(
  'on %s a sale is allocated, reviewed, listed and unlocked',
  async (backend) => {
    const server = await openServer(backend)
    const { users, project } = await sold(server)
    const [alice, bob] = users
    const { exchange, committer, db } = server.context
    await passTo(server, project.endsAt)
    expect(await ordersOf(server, alice)).toMatchObject([
      { status_name: 'passed', allotted: '300.00000000', can_cancel: false, review: 'open' },
    ])
    await committer.submit({ kind: 'ieo.review', applicationId: 2, cause: 2 }, quiet)
    await committer.submit({ kind: 'ieo.accept_rest', projectId: Number(project.id) }, quiet)
    await passTo(server, project.reviewBy)
    expect(await ordersOf(server, alice, { project_id: project.id })).toMatchObject([
      {
        status_name: 'locked',
        passed: '300.00000000',
        charged: '150.00000000',
        refunded: '300.00000000',
      },
    ])
    expect(await ordersOf(server, bob, { status: 'complete' })).toMatchObject([
      { status_name: 'rejected', cause: 'SANCTIONS', refunded: '250.00000000' },
    ])
    await passTo(server, project.listingAt)
    await committer.submit({ kind: 'ieo.list', projectId: Number(project.id) }, quiet)
    await passTo(server, project.listingAt + dayMs)
    const next = project.listingAt + 2 * dayMs
    expect(await ordersOf(server, alice)).toMatchObject([
      { unlocked: '150.00000000', next_unlock_at: next },
    ])
    await passTo(server, next)
    expect(await ordersOf(server, alice)).toMatchObject([{ status_name: 'unlocked' }])
    const detail = await server.get('/project/detail', { id: project.id }, alice)
    expect(detail.message).toMatchObject({
      stage: 'done',
      phase: 'listed',
      applied: '1700.00000000',
      passed: '600.00000000',
      applicants: 3,
      own_passed: '300.00000000',
    })
    await committer.drain()
    expect((await auditBooks(db)).stateHash).toBe(exchange.stateHash())
  },
)

test('the allocation file is verified by anybody, and a user finds the own row', async () => {
  const server = await openServer('pglite')
  const { users, project } = await sold(server)
  expect(await server.get(`/project/allocation/${project.id}`, {})).toMatchObject({ type: 'error' })
  await passTo(server, project.endsAt)
  const { message } = await server.get(`/project/allocation/${project.id}`, {}, users[1])
  const file = message as AllocationPage // By its schema.
  expect(await checkAllocation(async () => file)).toEqual({ rows: 3, fault: undefined })
  const forged = { ...file, sum: '900.00000001' }
  expect(await checkAllocation(async () => forged)).toEqual({ rows: 3, fault: { fault: 'sum' } })
  const [first, ...others] = file.list
  const more = { ...file, list: [{ ...first, passed: '301' }, ...others] } as AllocationPage
  expect((await checkAllocation(async () => more)).fault).toMatchObject({ fault: 'row', row: 0 })
  const { own } = file
  expect(own).toMatchObject({ user_id: users[1].id, at: 1, passed: '300.00000000' })
  expect(hash('sha256', ownerText(own?.user_id ?? 0, own?.salt ?? ''), 'hex')).toBe(own?.hash)
  const anonymous = await server.get(`/project/allocation/${project.id}`, {})
  expect(anonymous.message).toMatchObject({ own: null, root: file.root, is_final: false })
  await server.context.committer.submit({ kind: 'ieo.review', applicationId: 1, cause: 1 }, quiet)
  await server.context.committer.submit(
    { kind: 'ieo.accept_rest', projectId: Number(project.id) },
    quiet,
  )
  await passTo(server, project.reviewBy)
  const last = await server.get(`/project/allocation/${project.id}`, {}, users[0])
  expect(last.message).toMatchObject({ is_final: true, count: 2, own: null, sum: '600.00000000' })
})

test('an order is refused with another price or currency, decimals, and without verification', async () => {
  const server = await openServer('pglite')
  const user = await applicant(server)
  const { id } = await openSale(server)
  const order = orderFor(id, '100')
  const post = (fields: object) => server.post('/project/order', { ...order, ...fields }, user)
  expect(await post({ price: '0.49' })).toMatchObject({ error: 'parameter_error', field: 'price' })
  const other = { error: 'parameter_error', field: 'pay_currency' }
  expect(await post({ pay_currency: 'BTC' })).toMatchObject(other)
  expect(await post({ amount: '1.000000001' })).toMatchObject({ error: 'too_many_decimals' })
  expect(await post({ amount: '0.5' })).toMatchObject({ error: 'ieo_below_minimum' })
  expect(await post({ amount: '901' })).toMatchObject({ error: 'ieo_above_maximum' })
  expect(await post({ project_id: '9' })).toMatchObject({ error: 'ieo_project_unknown' })
  const unverified = await server.join(1_000_000_000_000n)
  expect(await server.post('/project/order', order, unverified)).toMatchObject({ type: '998' })
  const dry = await post({ dry: '1', amount: '3.00000001', price: '0.50' })
  expect(dry.message).toMatchObject({ cost: '1.50000001', user_remaining: '896.99999999' })
})

test('of orders in parallel only so many are accepted as the limit of a user allows', async () => {
  const server = await openServer('pglite')
  const user = await applicant(server)
  const { id } = await openSale(server)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => apply(server, user, [id, '100'])),
  )
  const refused = replies.filter((reply) => reply.type === 'error')
  expect(replies.length - refused.length).toBe(9)
  for (const reply of refused) expect(reply).toMatchObject({ error: 'ieo_user_limit_reached' })
})

test('an order is cancelled once and until the end, and only by its owner', async () => {
  const server = await openServer('pglite')
  const [user, other] = [await applicant(server), await applicant(server)]
  const project = await openSale(server)
  const first = idOf(await apply(server, user, [project.id, '100']))
  const second = idOf(await apply(server, user, [project.id, '50']))
  const cancel = async (id: string, by = user) =>
    server.post('/project/order/cancel', { id }, await logIn(server, by.id))
  expect(await cancel(first, other)).toMatchObject({ error: 'ieo_order_unknown' })
  const done = { status_name: 'cancelled', refunded: '50.00000000', can_cancel: false }
  expect((await cancel(first)).message).toMatchObject(done)
  expect(await cancel(first)).toMatchObject({ error: 'ieo_order_unknown' })
  await passTo(server, project.endsAt)
  expect(await cancel(second)).toMatchObject({ error: 'ieo_ended' })
})

test('tokens are swapped back 30 days after a listing that did not come', async () => {
  const server = await openServer('pglite')
  const { users, project } = await sold(server)
  await passTo(server, project.endsAt)
  await server.context.committer.submit(
    { kind: 'ieo.accept_rest', projectId: Number(project.id) },
    quiet,
  )
  await passTo(server, project.reviewBy)
  const swap = async () =>
    server.post('/project/order/swap', { id: '1' }, await logIn(server, users[0].id))
  expect(await swap()).toMatchObject({ error: 'ieo_swap_early' })
  server.clock.at = project.listingAt + 30 * dayMs
  expect(await ordersOf(server, users[0])).toMatchObject([{ can_swap: true }])
  expect((await swap()).message).toMatchObject({ status_name: 'swapped' })
  expect(server.context.exchange.ledger.available(users[0].id, 'change', 3)).toBe(500_000_000_000n)
})

test('a project is listed from its warm-up on, the newest first', async () => {
  const server = await openServer('pglite')
  // The demo's projects are in their warm-up by then.
  server.clock.at += 60_000
  const { at } = server.clock
  await publish(server)
  await publish(server, { warmUpAt: at + 1000 })
  const stages = async () => ((await server.get('/project', {})).message as { list: object[] }).list // By its schema.
  expect(await stages()).toMatchObject([{ id: 3, stage: 'warm_up' }, { id: 2 }, { id: 1 }])
  server.clock.at = at + 1000
  expect(await stages()).toMatchObject([{ id: 4 }, { id: 3 }, { id: 2 }, { id: 1 }])
  expect(await server.get('/project/detail', { id: '5' })).toMatchObject({ type: 'error' })
})

test('each settled order has one notice, also after a restart', async () => {
  const server = await openServer('pglite')
  const { project } = await sold(server)
  await passTo(server, project.endsAt)
  await server.context.committer.submit({ kind: 'ieo.review', applicationId: 1, cause: 0 }, quiet)
  await passTo(server, project.reviewBy)
  await server.context.committer.drain()
  const notices = ieoNotices(server.context.db, projectIn(server.context.exchange))
  const kinds = (await notices.since(0)).map(({ kind, source }) => `${kind} ${source}`)
  expect(kinds).toEqual(['ieo_passed ieo:1', 'ieo_refunded ieo:2', 'ieo_refunded ieo:3'])
})

test('a demo has two projects, and no more after another start', async () => {
  const server = await openServer('pglite')
  const { projects } = server.context.exchange.products.ieo
  const names = () => [...projects.all()].map(({ disclosure }) => disclosure.name)
  expect(names()).toEqual(['Orbit', 'Tide'])
  await seedIeo(server.context)
  expect(names()).toEqual(['Orbit', 'Tide'])
})
