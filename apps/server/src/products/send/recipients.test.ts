import { expect, test } from 'vitest'

import { setWhitelist } from '../../services/addressbook/whitelist.ts'
import { backends } from '../../testing/backends.ts'
import { Lookups } from './lookups.ts'
import { openSending } from './testing/sending.ts'

test('a recipient is found by address, number and id in any spelling, with a masked name', async () => {
  const { member, check, send, emailOf, context } = await openSending()
  const [alice, bob] = [await member(100n), await member(0n)]
  const email = await emailOf(bob)
  await context.db
    .updateTable('app_user')
    .set({ nickname: 'Bob', mobile: '+8613800138000' })
    .where('id', '=', BigInt(bob.id))
    .execute()
  const masked = `${email.slice(0, 2)}***@example.com`
  const cases = [
    [{ by: 'id', to: ` ${bob.id} ` }, String(bob.id)],
    [{ by: 'email', to: email.toUpperCase() }, masked],
    [{ by: 'mobile', to: '138 0013 8000', area_code: '86' }, '+86138****8000'],
    [{ by: 'mobile', to: '+86 138-0013-8000' }, '+86138****8000'],
  ] as const
  for (const [fields, payee] of cases)
    expect((await check(alice, fields)).message).toEqual({ name: 'B***b', payee })
  const made = await send(alice, bob, { by: 'email', to: email })
  expect(made.message).toMatchObject({ name: 'B***b', payee: masked })
  expect(JSON.stringify(made)).not.toContain(email)
})

test('the unknown, the unverified and the frozen have the same reply', async () => {
  const { member, check, emailOf, context } = await openSending()
  const [alice, unverified, frozen] = [
    await member(0n),
    await member(0n, { level: 0 }),
    await member(0n),
  ]
  context.freezes.set(frozen.id, { reason: 'risk', at: 1 })
  const replies = [
    await check(alice, { by: 'email', to: 'nobody@example.com' }),
    await check(alice, { by: 'email', to: await emailOf(unverified) }),
    await check(alice, { by: 'email', to: await emailOf(frozen) }),
    await check(alice, { by: 'id', to: String(unverified.id) }),
    await check(alice, { by: 'id', to: '999999999999999' }),
    await check(alice, { by: 'mobile', to: '+8613900139000' }),
  ]
  for (const reply of replies) {
    expect(reply).toEqual(replies[0])
    expect(reply).toMatchObject({ error: 'send_recipient_unknown', field: 'to' })
  }
  expect(await check(alice, { by: 'id', to: String(alice.id) })).toMatchObject({
    error: 'send_to_self',
  })
  expect(await check(unverified, { by: 'id', to: String(alice.id) })).toMatchObject({ type: '998' })
})

test.each(backends())(
  'on %s a user looks up thirty different recipients a day, at once or in turn',
  async (backend) => {
    const { member, check, send, clock, logIn } = await openSending(backend)
    const [alice, bob, carol] = [await member(100n), await member(0n), await member(0n)]
    const known = { by: 'id', to: String(bob.id) }
    expect(await check(alice, known)).toMatchObject({ type: 'ok' })
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        check(alice, { by: 'email', to: `guess${at}@example.com` }),
      ),
    )
    const errors = guesses.map(({ error }) => error)
    expect(errors.filter((error) => error === 'send_recipient_unknown')).toHaveLength(29)
    expect(errors.filter((error) => error === 'send_lookups_used')).toHaveLength(31)
    // The call that sends reveals no more, and a recipient who was looked up before can still be paid.
    expect(await send(alice, carol)).toMatchObject({ error: 'send_lookups_used', field: 'to' })
    expect(await send(alice, bob)).toMatchObject({ type: 'ok' })
    // Another user has an own bound.
    expect(await check(carol, known)).toMatchObject({ type: 'ok' })
    clock.at += 86_400_000
    const later = await logIn(alice)
    expect(await check(later, { by: 'id', to: String(carol.id) })).toMatchObject({ type: 'ok' })
  },
)

test('what has been looked up is stored as a hash, and deleted after a day', async () => {
  const { member, check, clock, context } = await openSending()
  const alice = await member(0n)
  await check(alice, { by: 'email', to: 'nobody@example.com' })
  const rows = () => context.db.selectFrom('send_lookup').selectAll().execute()
  expect(await rows()).toHaveLength(1)
  expect((await rows())[0]?.mark.toString('latin1')).not.toContain('nobody')
  clock.at += 86_400_000
  await new Lookups({ db: context.db, now: () => clock.at }).purge()
  expect(await rows()).toEqual([])
})

test('with the whitelist on only recipients of a day ago are paid', async () => {
  const { member, send, clock, context, logIn } = await openSending()
  const [alice, bob, carol] = [await member(100n), await member(0n), await member(0n)]
  await send(alice, bob)
  await setWhitelist(context.db, { userId: alice.id, isWanted: true, at: clock.at })
  const refused = { error: 'send_whitelist_only', field: 'to' }
  expect(await send(alice, bob)).toMatchObject(refused)
  clock.at += 86_400_000
  const later = await logIn(alice)
  expect(await send(later, bob)).toMatchObject({ type: 'ok' })
  expect(await send(later, carol)).toMatchObject(refused)
})
