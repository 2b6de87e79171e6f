import { cardFields } from '@candor/protocol/services/bank-cards/bank-card-rules'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { addressSteps, payPassword, type User } from '../addressbook/testing/address-steps.ts'
import { verificationOn } from '../identity/testing/verification.ts'
import { verifyBankCards } from './verify-bank-cards.ts'

const form: Record<string, string> = {
  aba: '021000021',
  real_name: 'Wei Li',
  card_number: '6222 0202 0000 1234 567',
  area: 'New York, New York',
  bank_name: 'JPMorgan Chase',
  branch: 'Madison Avenue',
  swift: 'chasus33',
  phone: '+1 212-555-1234',
  address: '383 Madison Avenue, New York',
}

async function open(backend: BackendKind) {
  const server = await openServer(backend, { DEMO_REVIEWER: 'off' })
  const save = (user: User, fields: Record<string, string> = {}, path = 'cash_save') =>
    server.post(`/user/${path}`, { ...form, pay_password: payPassword, ...fields }, user)
  const info = async (user: User, path = 'cash_info') =>
    (await server.post(`/user/${path}`, {}, user)).message
  return { ...server, ...addressSteps(server), save, info }
}

describe.each(backends())('bank cards on %s', (backend) => {
  test('are stored encrypted, shown masked, one of each kind', async () => {
    const { joinReady, save, info, context, get, clock } = await open(backend)
    const user = await joinReady()
    expect(await info(user)).toBeNull()
    const saved = await save(user)
    expect(saved.message).toMatchObject({
      kind: 'domestic',
      real_name: 'W** L*',
      card_number: '**** 4567',
      aba: '**** 0021',
      swift: 'CHASUS33',
      phone: '**** 1234',
      address: '383****',
      iban: '',
      name_agrees: null,
    })
    expect(await info(user)).toEqual(saved.message)
    expect(await info(user, 'cash_info_international')).toBeNull()
    const international = { card_number: 'GB29 NWBK 6016', iban: 'GB29 NWBK 6016 1331 9268 19' }
    const second = await save(user, international, 'cash_save_international')
    expect(second.message).toMatchObject({ kind: 'international', iban: '**** 6819' })
    clock.at += 1
    await save(user, { card_number: '62220202000000001' })
    expect(await info(user)).toMatchObject({ card_number: '**** 0001' })
    const rows = await context.db.selectFrom('bank_card').selectAll().execute()
    expect(rows).toHaveLength(2)
    const stored = rows
      .map(({ sealed }) => `${sealed} ${Buffer.from(sealed, 'base64url').toString('latin1')}`)
      .join()
    expect(stored).not.toMatch(/Wei|62220202|Madison|CHASUS33/)
    expect((await get('/notice/list', {}, user)).message).toMatchObject({
      list: [{ kind: 'bank_card_saved', values: { last: '0001' } }, {}, {}, {}],
    })
  })

  test.each(['cash_save', 'cash_save_international'])(
    '%s refuses a form with any field missing',
    async (path) => {
      const { joinReady, save, info } = await open(backend)
      const user = await joinReady()
      for (const field of cardFields)
        for (const empty of ['', '   '])
          expect(await save(user, { [field]: empty }, path)).toMatchObject({
            error: 'fields_required',
            field,
          })
      expect(await info(user, path.replace('save', 'info'))).toBeNull()
    },
  )

  test('are refused where a field is wrong, and before the pay password is tried', async () => {
    const { joinReady, save, info } = await open(backend)
    const user = await joinReady()
    const cases: [field: string, written: string, error: string][] = [
      ['aba', '021000022', 'aba_wrong'],
      ['aba', '000000000', 'aba_wrong'],
      ['aba', '02100002', 'aba_wrong'],
      ['aba', '０２１０００02１', 'aba_wrong'],
      ['swift', 'CHASUS3', 'swift_wrong'],
      ['swift', 'CHASZZ33', 'swift_wrong'],
      ['swift', 'CHASUS33XX', 'swift_wrong'],
      ['iban', 'GB29NWBK60161331926818', 'iban_wrong'],
      ['card_number', '1234567', 'card_number_wrong'],
      ['card_number', '1 or 1=1 --', 'card_number_wrong'],
      ['real_name', 'R2 D2', 'card_name_wrong'],
      ['phone', '+1 12', 'bank_phone_wrong'],
      ['phone', 'call me', 'bank_phone_wrong'],
      ['bank_name', '<script>alert(1)</script>', 'card_text_wrong'],
      ['address', 'a\u202Eb', 'card_text_wrong'],
      ['branch', '{{constructor}}', 'card_text_wrong'],
    ]
    for (const [field, written, error] of cases)
      expect({ written, ...(await save(user, { [field]: written })) }).toMatchObject({
        written,
        error,
        field,
      })
    const wrong = await save(user, { pay_password: '135790' })
    expect(wrong).toMatchObject({ error: 'pay_password_wrong' })
    expect(await info(user)).toBeNull()
  })

  test('belong to their user, and can be deleted', async () => {
    const { joinReady, save, info, post } = await open(backend)
    const [user, other] = [await joinReady(), await joinReady()]
    await save(user)
    expect(await info(other)).toBeNull()
    const kind = 'domestic'
    expect(
      await post('/user/cash_delete', { kind, user_id: String(user.id) }, other),
    ).toMatchObject({ error: 'bank_card_unknown' })
    expect(await info(user)).not.toBeNull()
    expect((await post('/user/cash_delete', { kind }, user)).message).toBe(true)
    expect(await info(user)).toBeNull()
  })

  test('of four sent at once one is stored whole', async () => {
    const { joinReady, save, info, context } = await open(backend)
    const user = await joinReady()
    const replies = await Promise.all(
      Array.from({ length: 4 }, (_, at) => save(user, { card_number: `622202020000${1000 + at}` })),
    )
    expect(replies.every(({ type }) => type === 'ok')).toBe(true)
    expect(await info(user)).toMatchObject({ card_number: expect.stringMatching(/100\d$/) })
    expect(await context.db.selectFrom('bank_card').selectAll().execute()).toHaveLength(1)
  })

  test('say whether their name is the verified one', async () => {
    const server = await open(backend)
    const { joinBound, first, caseOf } = verificationOn(server)
    const user = await joinBound()
    const fields = { pay_password: payPassword, re_pay_password: payPassword }
    await server.post('/safe/pay_password', fields, user)
    await first(user, { name: 'José Li' })
    await server.save(user, { real_name: 'JOSE LI' })
    expect(await server.info(user)).toMatchObject({ name_agrees: null })
    await server.context.db
      .updateTable('review')
      .set({ state: 'approved', decider: 'staff', decided_at: server.clock.at })
      .where('id', '=', BigInt(await caseOf(user)))
      .execute()
    expect(await server.info(user)).toMatchObject({ name_agrees: true })
    await server.save(user, { real_name: 'Ann Li' })
    expect(await server.info(user)).toMatchObject({ name_agrees: false })
  })

  test('are verified, and each changed byte is found', async () => {
    const { joinReady, save, context } = await open(backend)
    await save(await joinReady())
    const { db } = context
    const verify = () => db.transaction().execute((each) => verifyBankCards(each))
    expect(await verify()).toBe('1 bank cards agree with their digests')
    for (const change of [
      `sealed = sealed || 'x'`,
      `digest = digest || 'x'`,
      'updated_at = updated_at - 1',
      'user_id = user_id + 1',
      `kind = 'international'`,
    ]) {
      const found = db.transaction().execute(async (transaction) => {
        await sql.raw(`update bank_card set ${change}`).execute(transaction)
        return verifyBankCards(transaction)
      })
      await expect(found).rejects.toThrow('bank_card')
    }
    await verify()
  })
})
