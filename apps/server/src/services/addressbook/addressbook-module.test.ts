import type { ReplyOf } from '@candor/protocol'
import type { addressbookEndpoints } from '@candor/protocol/services/addressbook/endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { pictureOf } from '../uploads/testing/picture-of.ts'
import { addressbook } from './addressbook-module.ts'
import { addressSteps, evmAddress, payPassword, type User } from './testing/address-steps.ts'
import { verifyAddresses } from './verify-addresses.ts'

type List = ReplyOf<typeof addressbookEndpoints.addressList>

const hourMs = 3_600_000

async function open(backend: BackendKind) {
  const server = await openServer(backend)
  const list = async (user: User, fields: Record<string, string> = {}): Promise<List> =>
    (await server.get('/user/wallet/list', fields, user)).message as List // Its schema was just checked.
  const book = await server.stateOf(addressbook)
  return { ...server, ...addressSteps(server), list, book }
}

describe.each(backends())('the address book on %s', (backend) => {
  test('keeps an address whose QR code is a payment URI of it', async () => {
    const { joinReady, qrOf, save, list, get } = await open(backend)
    const user = await joinReady()
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const qrcode = await qrOf(user, `ethereum:${address}@1?value=1`)
    const saved = await save(user, { address: address.toLowerCase(), qrcode, name: ' Ledger  1 ' })
    expect(saved.type).toBe('ok')
    const { list: rows, total, more, limit } = await list(user)
    expect({ total, more, limit }).toEqual({ total: 1, more: false, limit: 10 })
    expect(rows).toMatchObject([{ code: 'USDT', network: 'ERC20', address, name: 'Ledger 1' }])
    expect((await get('/notice/list', {}, user)).message).toMatchObject({
      list: [{ kind: 'address_saved', values: { name: 'Ledger 1', code: 'USDT' } }, {}],
    })
  })

  test('refuses wrong addresses, pictures and names, each with its field', async () => {
    const { joinReady, qrOf, save, list, upload } = await open(backend)
    const [user, other] = [await joinReady(), await joinReady()]
    const blank = await upload(await pictureOf(), { class: 'qrcode' }, user)
    const cases: [Record<string, string>, string, string][] = [
      [{ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }, 'address_checksum', 'address'],
      [{ address: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' }, 'address_other_network', 'address'],
      [{ address: "'; drop table wallet_address" }, 'address_invalid', 'address'],
      [{ address: ' ', qrcode: 'x' }, 'address_required', 'address'],
      [{ qrcode: '' }, 'qrcode_required', 'qrcode'],
      [{ qrcode: '/api/uploads/qrcode/../../data.key' }, 'upload_unknown', 'qrcode'],
      [{ qrcode: await qrOf(user, evmAddress(2)) }, 'qrcode_differs', 'qrcode'],
      [{ qrcode: await qrOf(user, evmAddress(1), 'private') }, 'upload_unknown', 'qrcode'],
      [{ qrcode: await qrOf(other, evmAddress(1)) }, 'upload_unknown', 'qrcode'],
      [{ qrcode: String(blank.message) }, 'qrcode_unreadable', 'qrcode'],
      [{ name: '<img src=x onerror=alert(1)>' }, 'address_name_wrong', 'name'],
      [{ name: '\u202Etxt' }, 'address_name_wrong', 'name'],
      [{ name: 'x'.repeat(31) }, 'address_name_wrong', 'name'],
      [{ memo: '12' }, 'memo_invalid', 'memo'],
      [{ network: 'SOL' }, 'network_unknown', 'network'],
      [{ currency: 'NONE' }, 'currency_unknown', 'currency'],
      [{ pay_password: '135790' }, 'pay_password_wrong', 'pay_password'],
    ]
    for (const [fields, error, field] of cases)
      expect({ fields, ...(await save(user, fields)) }).toMatchObject({ fields, error, field })
    expect((await list(user)).list).toEqual([])
  })

  test('stores one of four equal addresses sent at once, and repeats its id for the same picture', async () => {
    const { joinReady, qrOf, save, list } = await open(backend)
    const user = await joinReady()
    const pictures: string[] = []
    while (pictures.length < 4) pictures.push(await qrOf(user, evmAddress(1)))
    const replies = await Promise.all(pictures.map((qrcode) => save(user, { qrcode })))
    expect(replies.filter(({ type }) => type === 'ok')).toHaveLength(1)
    expect((await list(user)).list).toHaveLength(1)
    const first = replies.findIndex(({ type }) => type === 'ok')
    const again = await save(user, { qrcode: pictures[first] ?? '' })
    expect(again.message).toEqual(replies[first]?.message)
    expect(await save(user, { qrcode: pictures[first] ?? '', currency: 'ETH' })).toMatchObject({
      error: 'upload_unknown',
    })
  })

  test('holds twenty addresses, also when more are sent at once', async () => {
    const { joinReady, qrOf, save, list } = await open(backend)
    const user = await joinReady()
    // The pay password allows five tries at once, also of a right one.
    const saveAll = async (from: number, count: number) => {
      const forms: Record<string, string>[] = []
      for (let number = from; number < from + count; number += 1) {
        const address = evmAddress(number)
        forms.push({ address, qrcode: await qrOf(user, address) })
      }
      return Promise.all(forms.map((form) => save(user, form)))
    }
    for (const from of [1, 5, 9, 13]) await saveAll(from, 4)
    await saveAll(17, 2)
    const replies = await saveAll(19, 4)
    const refused = replies.filter(({ type }) => type !== 'ok')
    expect(refused.map(({ error }) => error)).toEqual(Array(2).fill('address_limit_reached'))
    const first = await list(user)
    expect(first).toMatchObject({ total: 20, more: true })
    const second = await list(user, { page: '2' })
    const after = await list(user, { cursor: first.next ?? '' })
    expect(second.list).toEqual(after.list)
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(20)
  })

  test('renames and deletes only what the caller owns', async () => {
    const { joinReady, save, list, post, get, book } = await open(backend)
    const [user, other] = [await joinReady(), await joinReady()]
    await save(user)
    const [row] = (await list(user)).list
    const id = String(row?.id)
    for (const path of ['rename', 'delete'])
      expect(await post(`/user/wallet/${path}`, { id, name: 'Mine' }, other)).toMatchObject({
        error: 'address_unknown',
      })
    expect(await book.find(other.id, Number(id))).toBeUndefined()
    expect((await list(other)).list).toEqual([])
    await post('/user/wallet/rename', { id, name: 'Savings' }, user)
    expect((await list(user)).list).toMatchObject([{ name: 'Savings' }])
    const picture = row?.qrcode.replace('/api', '') ?? ''
    expect((await post('/user/wallet/delete', { id }, user)).message).toBe(true)
    expect((await list(user)).list).toEqual([])
    expect(await get(picture, {}, user)).toMatchObject({ error: 'not_found' })
    expect((await save(user)).type).toBe('ok')
  })

  test('limits withdrawals to addresses older than a day while the whitelist is on', async () => {
    const { joinReady, save, list, post, get, book, clock, context } = await open(backend)
    const user = await joinReady()
    /** A session of its own: money moves in one that has just proved a factor. */
    const fresh = async () => {
      const from = { ip: '192.0.2.1', userAgent: '', stay: false, isSteppedUp: true }
      return { id: user.id, token: await context.sessions.create({ userId: user.id, ...from }) }
    }
    const set = async (on: string, password = payPassword) =>
      post('/user/wallet/whitelist_set', { on, pay_password: password }, await fresh())
    const state = async () => (await get('/user/wallet/whitelist', {}, await fresh())).message
    await save(user)
    const [entry] = await book.list(user.id)
    expect(await book.mayUse(user.id, undefined)).toBe('yes')
    expect(await set('1', '135790')).toMatchObject({ error: 'pay_password_wrong' })
    expect(await state()).toEqual({ is_on: false, ends_at: null, rest_hours: 24 })
    expect((await set('1')).message).toMatchObject({ is_on: true, ends_at: null })
    expect(await book.mayUse(user.id, undefined)).toBe('not_saved')
    expect(await book.mayUse(user.id, entry)).toBe('resting')
    expect((await list(user)).list).toMatchObject([{ is_resting: true }])
    clock.at += 24 * hourMs - 1
    expect(await book.mayUse(user.id, entry)).toBe('resting')
    clock.at += 1
    expect(await book.mayUse(user.id, entry)).toBe('yes')

    const endsAt = clock.at + 24 * hourMs
    expect((await set('0')).message).toMatchObject({ is_on: true, ends_at: endsAt })
    clock.at += hourMs
    expect((await set('0')).message).toMatchObject({ ends_at: endsAt })
    clock.at = endsAt - 1
    expect(await book.mayUse(user.id, undefined)).toBe('not_saved')
    expect((await set('1')).message).toMatchObject({ is_on: true, ends_at: null })
    clock.at = endsAt + 1
    expect(await book.mayUse(user.id, undefined)).toBe('not_saved')
    await set('0')
    clock.at += 24 * hourMs
    expect(await state()).toMatchObject({ is_on: false })
    expect(await book.mayUse(user.id, undefined)).toBe('yes')
  })

  test('is verified, and each changed byte is found', async () => {
    const { joinReady, save, post, context } = await open(backend)
    const user = await joinReady()
    await save(user)
    await post('/user/wallet/whitelist_set', { on: '1', pay_password: payPassword }, user)
    await post('/user/wallet/whitelist_set', { on: '0', pay_password: payPassword }, user)
    const verify = () => context.db.transaction().execute((each) => verifyAddresses(each))
    expect(await verify()).toBe('1 withdrawal addresses agree with their digests')
    const columns = {
      wallet_address: ['name', 'address', 'memo', 'network', 'qrcode', 'digest'],
      address_whitelist: ['digest'],
    }
    const changes = [
      ...Object.entries(columns).flatMap(([table, names]) =>
        names.map((name) => `update ${table} set ${name} = ${name} || 'x'`),
      ),
      'update wallet_address set created_at = created_at - 1',
      'update wallet_address set user_id = user_id + 1',
      'update wallet_address set currency_id = 1',
      'update address_whitelist set is_on = false',
      'update address_whitelist set ends_at = ends_at - 1',
      'update address_whitelist set changed_at = changed_at - 1',
      'update address_whitelist set user_id = user_id + 1',
      `update upload set used_for = '' where class = 'qrcode'`,
    ]
    for (const change of changes) {
      const found = context.db.transaction().execute(async (transaction) => {
        await sql.raw(change).execute(transaction)
        return verifyAddresses(transaction)
      })
      await expect(found).rejects.toThrow(/wallet_address|address_whitelist/)
    }
    await verify()
  })
})
