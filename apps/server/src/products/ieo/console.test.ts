import { expect, test } from 'vitest'

import { treasuryFunds } from '../../catalog/treasury-funds.ts'
import { decidingStaff } from '../../services/staff/testing/deciding-staff.ts'
import { openConsoleServer } from '../../services/staff/testing/open-console-server.ts'
import { applicant, orderFor, passTo, tokenId, tokens } from './testing/ieo-sales.ts'

const hourMs = 3_600_000
const project = (at: number) => ({
  name: 'Orbit',
  token: 'ORB',
  pay_currency: 'USDT',
  per_token: '0.5',
  supply: '1000',
  total_issuance: '10000',
  team_amount: '0',
  team_lock_days: '0',
  minimum: '1',
  maximum: '100',
  user_max: '300',
  user_cap: '300',
  raise_min: '0',
  warm_up_at: String(at),
  starts_at: String(at + hourMs),
  ends_at: String(at + 2 * hourMs),
  review_hours: '24',
  listing_at: String(at + 30 * hourMs),
  lock_days: '0',
  unlock_days: '0',
  website: '',
  whitepaper: '',
  reason: 'A new project',
})

test('two people publish and list a project, one person reviews its orders', async () => {
  const server = await openConsoleServer('pglite')
  const { decide, person } = await decidingStaff(server)
  const kyc = () => person('kyc')
  const { at } = server.clock
  const ask = () => decide('/admin/ieo/project', project(at + hourMs))
  expect(await ask()).toMatchObject({ state: 'failed', outcome: 'ieo_tokens_short' })
  const funds = treasuryFunds({ currencyId: tokenId, amount: tokens(1000n) })
  await server.context.committer.submit(funds, { encode: () => null })
  expect(await ask()).toMatchObject({ state: 'done', outcome: 'project 3' })
  await passTo(server, at + 2 * hourMs)
  const [user, other] = [await applicant(server), await applicant(server)]
  for (const each of [user, user, other])
    expect(await server.post('/project/order', orderFor('3', '50'), each)).toMatchObject({
      type: 'ok',
    })
  const review = async (fields: Record<string, string>) =>
    server.post('/admin/ieo/review', fields, await kyc())
  const early = await review({ id: '1', decision: 'accept' })
  expect(early).toMatchObject({ error: 'ieo_not_in_review' })
  await passTo(server, at + 3 * hourMs)
  const list = async (fields: Record<string, string>) =>
    (await server.get('/admin/ieo/orders', fields, await kyc())).message
  expect(await list({ review: 'open' })).toMatchObject({ list: [{ id: 3 }, { id: 2 }, { id: 1 }] })
  expect(await list({ user_id: String(other.id) })).toMatchObject({ list: [{ id: 3 }] })
  expect(await review({ id: '1', decision: 'reject' })).toMatchObject({ error: 'parameter_error' })
  const accepted = await review({ id: '1', decision: 'accept', cause: 'SANCTIONS' })
  expect(accepted).toMatchObject({ error: 'parameter_error' })
  const rejected = { id: '1', decision: 'reject', cause: 'DUPLICATE_PERSON' }
  expect(await review(rejected)).toMatchObject({ type: 'ok' })
  expect(await review(rejected)).toMatchObject({ error: 'ieo_order_reviewed' })
  expect(await review({ id: '9', decision: 'accept' })).toMatchObject({
    error: 'ieo_order_unknown',
  })
  expect(await server.post('/admin/ieo/accept_rest', { id: '3' }, await kyc())).toMatchObject({
    type: 'ok',
  })
  const projects = (await server.get('/admin/ieo/projects', {}, await kyc())).message
  expect(projects).toMatchObject({
    list: [{ id: 3, to_review: 0, phase: 'review' }, { id: 2 }, { id: 1 }],
  })
  await passTo(server, at + 31 * hourMs)
  expect(await list({ project_id: '3', limit: '3' })).toMatchObject({
    list: [
      { status_name: 'locked' },
      { status_name: 'locked' },
      { status_name: 'rejected', cause: 'DUPLICATE_PERSON', review: 'rejected' },
    ],
  })
  const wanted = { id: '3', reason: 'The token is listed' }
  const before = server.context.exchange.ledger.findHouse('treasury', 3)?.avail.balance ?? 0n
  const listed = await decide('/admin/ieo/list', wanted)
  expect(listed).toMatchObject({ state: 'done', outcome: 'project 3 listed' })
  const { ledger } = server.context.exchange
  expect(ledger.findHouse('ieo_escrow', 3)?.hold?.balance).toBe(0n)
  expect((ledger.findHouse('treasury', 3)?.avail.balance ?? 0n) - before).toBe(5_000_000_000n)
})

test('a project with an unknown token or too many decimals is not requested', async () => {
  const server = await openConsoleServer('pglite')
  const treasury = await server.person('treasury')
  const fields = project(server.clock.at + hourMs)
  const ask = (other: object) =>
    server.post('/admin/ieo/project', { ...fields, ...other }, treasury)
  expect(await ask({ token: 'BTC' })).toMatchObject({ error: 'currency_unknown', field: 'token' })
  const pay = { error: 'currency_unknown', field: 'pay_currency' }
  expect(await ask({ pay_currency: 'BTC' })).toMatchObject(pay)
  const list = await server.post('/admin/ieo/list', { id: '9', reason: 'Listed' }, treasury)
  expect(list).toMatchObject({ error: 'ieo_project_unknown' })
})
