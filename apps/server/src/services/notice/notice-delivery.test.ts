import { expect, test } from 'vitest'

import { openServer } from '../../calls/testing/open-server.ts'
import { type BackendKind, backends } from '../../testing/backends.ts'
import { openSmtp } from '../outbox/testing/open-smtp.ts'
import { notice } from './notice-module.ts'
import { newBrowser, openPushService, vapidClaims } from './testing/push-browser.ts'

const usdt = 100_000_000n
const minuteMs = 60_000
const order = { currency_id: '1', legal_id: '3', type: 'market', amount: '0.001' }

const valuesOf = () => ({ device: 'Chrome', ip: '192.0.2.*', amount: '1.50', code: 'USDT' })
/** Two runs of the jobs that send messages. */
const runs = () => new Promise((resolve) => setTimeout(resolve, 2_500))
const ofGroup = (reply: { message: unknown }, group: string) =>
  (reply.message as { groups: { group: string }[] }).groups.find((each) => each.group === group)

async function open(settings: Record<string, string> = {}, backend: BackendKind = 'pglite') {
  const service = await openPushService()
  const contact = 'mailto:operator@example.com'
  const env = { PUSH_SERVICES: service.origin, PUSH_CONTACT: contact, ...settings }
  const server = await openServer(backend, env)
  const user = await server.join(10_000n * usdt)
  const notices = await server.stateOf(notice)
  const subscribe = async (by = user) => {
    const browser = newBrowser(service.origin)
    const reply = await server.post('/notice/push/subscribe', browser.subscription, by)
    expect(reply).toMatchObject({ type: 'ok' })
    return browser
  }
  const set = async (fields: Record<string, string>) =>
    server.post('/notice/settings/change', fields, user)
  const trade = async () => {
    expect(await server.post('/coin/trade', order, user)).toMatchObject({ type: 'ok' })
  }
  const report = async (kind: 'login_device' | 'lockup_dividend', source = kind as string) => {
    const about = { kind, source, at: server.clock.at, ref: 0 }
    await notices.store([{ userId: user.id, ...about, values: valuesOf }])
  }
  const mails = async () => {
    const user_string = await emailOf(server, user.id)
    const { message } = await server.get('/demo/outbox', { user_string })
    return (message as { list: { text: string }[] }).list.map(({ text }) => text)
  }
  const waiting = async () =>
    (await server.context.db.selectFrom('notice_delivery').selectAll().execute()).length
  return { ...server, service, user, subscribe, set, trade, report, mails, waiting, runs }
}

type Server = Awaited<ReturnType<typeof openServer>>
async function emailOf({ context }: Server, userId: number): Promise<string> {
  const { email } = await context.db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  return email ?? ''
}

test.each(backends())(
  'on %s a filled order is pushed, encrypted, to the devices of its user alone',
  async (backend) => {
    const { service, subscribe, trade, join, get, user, set, mails } = await open({}, backend)
    await set({ group: 'trade', channel: 'mail', on: '1' })
    const browser = await subscribe()
    await subscribe(await join())
    await trade()
    await expect.poll(() => service.received.length, { timeout: 8_000 }).toBe(1)
    const [sent] = service.received
    const message = browser.decrypt(sent?.body ?? Buffer.alloc(0))
    expect(message).toMatchObject({ kind: 'spot_bought', text: expect.stringMatching(/^Bought/) })
    const { message: key } = await get('/notice/push/key', {}, user)
    const claims = vapidClaims(sent?.authorization ?? '', (key as { key: string }).key)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:operator@example.com' })
    expect(sent?.urgency).toBe('normal')
    await expect.poll(mails, { timeout: 8_000 }).toHaveLength(1)
  },
)

test('notices are mailed as the user has chosen, and money is always shown in the app', async () => {
  const { set, trade, mails, runs, get, user, report } = await open()
  await trade()
  await report('login_device')
  await runs()
  expect(await mails()).toEqual([]) // Mails of security are written by the module that reports them.
  await set({ group: 'trade', channel: 'mail', on: '1' })
  await trade()
  await expect
    .poll(mails, { timeout: 8_000 })
    .toEqual([expect.stringMatching(/^Bought 0\.001 BTC/)])
  const { message } = await get('/notice/list', {}, user)
  expect((message as { list: object[] }).list).toHaveLength(3)
})

test('a mail goes out by SMTP where it is configured', async () => {
  const smtp = await openSmtp()
  const { set, trade } = await open({ SMTP_URL: smtp.url, MAIL_FROM: 'a@example.com' })
  await set({ group: 'trade', channel: 'mail', on: '1' })
  await trade()
  await expect.poll(() => smtp.received.length, { timeout: 8_000 }).toBe(1)
  expect(smtp.received[0]?.source).toContain('Bought 0.001 BTC')
})

test('quiet hours hold messages back in the user’s zone, and never those of security', async () => {
  const { service, subscribe, set, report, runs, clock, waiting } = await open()
  const browser = await subscribe()
  // It is 18:00 in Shanghai.
  const quiet = { quiet: '1', quiet_from: '17:30', quiet_to: '18:30', time_zone: 'Asia/Shanghai' }
  expect(await set(quiet)).toMatchObject({ type: 'ok' })
  await report('lockup_dividend')
  await report('login_device')
  await expect.poll(() => service.received.length, { timeout: 8_000 }).toBe(1)
  await runs()
  const kinds = () =>
    service.received.map(({ body, urgency }) => [browser.decrypt(body)['kind'], urgency])
  expect(kinds()).toEqual([['login_device', 'high']])
  expect(await waiting()).toBe(1)
  clock.at += 30 * minuteMs
  await expect.poll(kinds, { timeout: 8_000 }).toContainEqual(['lockup_dividend', 'normal'])
})

test('a failed push is tried again later, and a refused one is not', async () => {
  const { service, subscribe, report, runs, clock, waiting } = await open()
  await subscribe()
  service.reply.status = 503
  await report('login_device')
  await expect.poll(() => service.received.length, { timeout: 8_000 }).toBe(1)
  await runs()
  expect([service.received.length, await waiting()]).toEqual([1, 1])
  service.reply.status = 400
  clock.at += minuteMs
  await expect.poll(() => service.received.length, { timeout: 8_000 }).toBe(2)
  await expect.poll(waiting).toBe(0)
})

test('a redirect of a push service is not followed', async () => {
  const { service, subscribe, report, runs, waiting } = await open()
  await subscribe()
  service.reply.status = 307
  await report('login_device')
  await runs()
  expect([service.received.length, await waiting()]).toEqual([1, 1])
})

test('a device that the service does not know any more is removed', async () => {
  const { service, subscribe, report, get, user, waiting } = await open()
  await subscribe()
  service.reply.status = 410
  await report('login_device')
  await expect.poll(() => service.received.length, { timeout: 8_000 }).toBe(1)
  await expect.poll(waiting).toBe(0)
  expect((await get('/notice/settings', {}, user)).message).toMatchObject({ subscriptions: 0 })
})

test('a device receives no more pushes once its session was ended or it unsubscribes', async () => {
  const { subscribe, get, post, user, context, join } = await open()
  const device = { ip: '192.0.2.1', userAgent: '', stay: false }
  const token = await context.sessions.create({ userId: user.id, ...device })
  await subscribe({ id: user.id, token })
  const browser = await subscribe()
  const count = async () =>
    ((await get('/notice/settings', {}, user)).message as { subscriptions: number }).subscriptions
  expect(await count()).toBe(2)
  const { endpoint } = browser.subscription
  await post('/notice/push/unsubscribe', { endpoint }, await join())
  expect(await count()).toBe(2)
  await post('/safe/sessions/revoke_others', {}, user)
  await expect.poll(count, { timeout: 8_000 }).toBe(1)
  await post('/notice/push/unsubscribe', { endpoint }, user)
  expect(await count()).toBe(0)
})

test('a browser that another user subscribes receives that user’s notices alone', async () => {
  const { service, report, post, user, join, runs } = await open()
  const browser = newBrowser(service.origin)
  await post('/notice/push/subscribe', browser.subscription, user)
  await post('/notice/push/subscribe', browser.subscription, await join())
  await report('login_device')
  await runs()
  expect(service.received).toEqual([])
})

test('a user has at most ten devices: the eleventh replaces the first', async () => {
  const { subscribe, context, user } = await open()
  for (let i = 0; i < 11; i += 1) await subscribe()
  const rows = await context.db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('user_id', '=', BigInt(user.id))
    .execute()
  expect(rows).toHaveLength(10)
})

test.each([
  [{ endpoint: 'http://169.254.169.254/latest/meta-data' }, 'endpoint'],
  [{ endpoint: 'https://localhost/push' }, 'endpoint'],
  [{ p256dh: 'A'.repeat(87) }, 'p256dh'],
  [{ auth: 'short' }, 'auth'],
])('a subscription with %o is refused', async (change, field) => {
  const { service, post, user } = await open()
  const { subscription } = newBrowser(service.origin)
  const reply = await post('/notice/push/subscribe', { ...subscription, ...change }, user)
  expect(reply).toMatchObject({ error: 'parameter_error', field })
})

test('settings are changed cell by cell, and what must be sent cannot be switched off', async () => {
  const { set, get, user } = await open()
  const { message } = await get('/notice/settings', {}, user)
  expect(message).toMatchObject({ quiet: null, time_zone: 'UTC', subscriptions: 0 })
  expect(ofGroup({ message }, 'trade')).toMatchObject({ app: true, mail: false, push: true })
  await Promise.all([
    set({ group: 'trade', channel: 'push', on: '0' }),
    set({ group: 'earn', channel: 'mail', on: '1' }),
    set({ quiet: '1', quiet_from: '22:00', quiet_to: '07:00' }),
  ])
  const changed = await set({ time_zone: 'Europe/Paris' })
  expect(changed.message).toMatchObject({
    quiet: { from: '22:00', to: '07:00' },
    time_zone: 'Europe/Paris',
  })
  expect(ofGroup(changed, 'trade')).toMatchObject({ push: false })
  expect(ofGroup(changed, 'earn')).toMatchObject({ mail: true })
  expect((await set({ quiet: '0' })).message).toMatchObject({ quiet: null })
  const refused: [Record<string, string>, string][] = [
    [{ group: 'security', channel: 'mail', on: '0' }, 'channel'],
    [{ group: 'trade', channel: 'app', on: '0' }, 'channel'],
    [{ group: 'trade', on: '0' }, 'group'],
    [{ group: 'unknown', channel: 'mail', on: '0' }, 'group'],
    [{ quiet: '1', quiet_from: '22:00' }, 'quiet_from'],
    [{ quiet: '1', quiet_from: '22:00', quiet_to: '22:00' }, 'quiet_from'],
    [{ quiet: '1', quiet_from: '24:00', quiet_to: '07:00' }, 'quiet_from'],
    [{ time_zone: 'Mars/Base' }, 'time_zone'],
  ]
  for (const [fields, field] of refused)
    expect([fields, await set(fields)]).toMatchObject([fields, { error: 'parameter_error', field }])
})
