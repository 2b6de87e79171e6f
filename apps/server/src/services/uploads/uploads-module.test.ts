import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import nodePath from 'node:path'

import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'

import { backends } from '../../testing/backends.ts'
import { openServices, type ServicesApp } from '../account/testing/open-services.ts'
import { Vault } from '../vault/vault.ts'
import { formOf } from './testing/form-of.ts'
import { pictureOf } from './testing/picture-of.ts'
import { Uploads } from './uploads.ts'
import { wavOf } from './wav.ts'

const look = (services: ServicesApp, url: string, token = '') =>
  services.app.inject({ url, headers: { authorization: token } })

const people = async (services: ServicesApp) =>
  [
    await services.signUpCompletely('alice@example.com'),
    await services.signUpCompletely('bob@example.com'),
  ] as const

const idOf = async ({ get }: ServicesApp, token: string) =>
  ((await get('/user/info', {}, token)).message as { id: number }).id // Its schema was just checked.

describe.each(backends())('uploads on %s', (backend) => {
  test('an avatar is public and cached without limit, and its row has its hash', async () => {
    const services = await openServices(backend)
    const alice = await services.signUpCompletely('alice@example.com')
    const sent = await services.upload(await pictureOf(), { class: 'avatar' }, alice)
    const path = String(sent.message)
    expect(path).toMatch(/^\/api\/uploads\/avatar\/[\w-]{32}\.webp$/)

    const seen = await look(services, path)
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 })
    const row = await services.context.db.selectFrom('upload').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      owner_id: BigInt(await idOf(services, alice)),
      class: 'avatar',
      bytes: seen.rawPayload.length,
      sha256: createHash('sha256').update(seen.rawPayload).digest('hex'),
    })
  })

  test('any other picture needs the session of its owner, also without a class', async () => {
    const services = await openServices(backend)
    const [alice, bob] = await people(services)
    for (const fields of [{}, { class: 'voucher' }, { class: 'identity' }, { class: 'nft' }]) {
      const { message } = await services.upload(await pictureOf(), fields, alice)
      const path = String(message)
      const own = await look(services, path, alice)
      expect(own.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
      })
      for (const token of ['', 'x', bob]) {
        const theirs = await look(services, path, token)
        expect([theirs.statusCode, theirs.json().error]).toEqual([404, 'not_found'])
      }
      // It is not served under the path of an avatar.
      const renamed = await look(services, path.replace(/uploads\/\w+/, 'uploads/avatar'))
      expect(renamed.statusCode).toBe(404)
    }
  })

  test('a picture of a document is encrypted on disk; a plain file of an earlier release is read', async () => {
    const services = await openServices(backend)
    const alice = await services.signUpCompletely('alice@example.com')
    const { db } = services.context
    for (const [uploadClass, isSealed] of [
      ['identity', true],
      ['voucher', true],
      ['ticket', true],
      ['otc', true],
      ['private', false],
    ] as const) {
      const { message } = await services.upload(await pictureOf(), { class: uploadClass }, alice)
      const url = String(message)
      const [name = ''] = url.split('/').slice(-1)
      const file = nodePath.join(services.uploadDir, uploadClass, name.slice(0, 2), name)
      const [onDisk, seen] = [await readFile(file), await look(services, url, alice)]
      expect((await sharp(seen.rawPayload).metadata()).format).toBe('jpeg')
      expect(onDisk.equals(seen.rawPayload)).toBe(!isSealed)
      expect(onDisk.subarray(0, 2).toString('hex') === 'ffd8').toBe(!isSealed)
      const found = db.selectFrom('upload').select('sealed_key').where('path', '=', url)
      const { sealed_key: sealedKey } = await found.executeTakeFirstOrThrow()
      expect(sealedKey === '').toBe(!isSealed)
      if (!isSealed) continue
      // The key of another file does not open it, nor does a changed byte.
      await writeFile(file, onDisk.with(40, (onDisk[40] ?? 0) ^ 1))
      expect((await look(services, url, alice)).statusCode).toBe(500)
      await db.updateTable('upload').set({ sealed_key: '' }).where('path', '=', url).execute()
      await writeFile(file, seen.rawPayload)
      expect((await look(services, url, alice)).rawPayload).toEqual(seen.rawPayload)
    }
  })

  test('a picture of a document that is not submitted within a day is deleted', async () => {
    const services = await openServices(backend)
    const alice = await services.signUpCompletely('alice@example.com')
    const { db, now } = services.context
    const send = async (uploadClass: string) =>
      String((await services.upload(await pictureOf(), { class: uploadClass }, alice)).message)
    const [unused, used, voucher] = [
      await send('identity'),
      await send('identity'),
      await send('voucher'),
    ]
    await db.updateTable('upload').set({ used_for: 'x' }).where('path', '=', used).execute()
    const vault = new Vault({ db, settings: { dataKey: '6'.repeat(64), dataKeyFile: '' } })
    const later = (hours: number) =>
      new Uploads({ db, now: () => now() + hours * 3_600_000, folder: services.uploadDir, vault })
    const codes = async () => {
      const seen = []
      for (const url of [unused, used, voucher])
        seen.push((await look(services, url, alice)).statusCode)
      return seen
    }
    await later(24).deleteUnused()
    expect(await codes()).toEqual([200, 200, 200])
    await later(25).deleteUnused()
    expect(await codes()).toEqual([404, 200, 200])
    const name = unused.split('/').at(-1) ?? ''
    await expect(
      readFile(nodePath.join(services.uploadDir, 'identity', name.slice(0, 2), name)),
    ).rejects.toThrow('ENOENT')
  })

  test('a profile takes an avatar of its owner only, and returns it', async () => {
    const services = await openServices(backend)
    const [alice, bob] = await people(services)
    const send = async (fields: Record<string, string>, token: string) =>
      String((await services.upload(await pictureOf(), fields, token)).message)
    const choose = (path: string, token: string) =>
      services.post('/user/uploadHeadPortrait', { head_portrait: path }, token)
    const own = await send({ class: 'avatar' }, alice)
    expect((await choose(own, alice)).message).toMatchObject({ avatar: own })

    const [theirs, voucher] = [
      await send({ class: 'avatar' }, bob),
      await send({ class: 'voucher' }, alice),
    ]
    for (const path of [theirs, voucher, '/api/uploads/avatar/x.webp', 'https://example.com/a.png'])
      expect(await choose(path, alice)).toMatchObject({
        error: 'upload_unknown',
        field: 'head_portrait',
      })
    expect((await services.get('/user/info', {}, alice)).message).toMatchObject({ avatar: own })
    expect((await choose('', alice)).message).toMatchObject({ avatar: '' })
  })

  test('old avatars are deleted, except for the one in use', async () => {
    const services = await openServices(backend)
    const alice = await services.signUpCompletely('alice@example.com')
    const paths: string[] = []
    for (let sent = 0; sent < 12; sent += 1) {
      const { message } = await services.upload(await pictureOf(), { class: 'avatar' }, alice)
      paths.push(String(message))
      if (sent === 0)
        await services.post('/user/uploadHeadPortrait', { head_portrait: paths[0] ?? '' }, alice)
    }
    const codes = []
    for (const path of paths) codes.push((await look(services, path)).statusCode)
    expect(codes).toEqual([200, 404, ...Array.from({ length: 10 }, () => 200)])
  })

  test('the limit is two hundred pictures', async () => {
    const services = await openServices(backend)
    const token = await services.signUpCompletely('alice@example.com')
    const id = await idOf(services, token)
    const row = { owner_id: id, class: 'private', bytes: 1, sha256: '', created_at: 1 }
    const rows = Array.from({ length: 199 }, (_, at) => ({ ...row, path: `/${at}` }))
    await services.context.db.insertInto('upload').values(rows).execute()
    expect((await services.upload(await pictureOf(), {}, token)).type).toBe('ok')
    expect(await services.upload(await pictureOf(), {}, token)).toMatchObject({
      error: 'upload_limit_reached',
    })
  })

  test('pictures for the customer service have a limit of their own, of one hundred', async () => {
    const services = await openServices(backend)
    const token = await services.signUpCompletely('alice@example.com')
    const id = await idOf(services, token)
    const rowsOf = (uploadClass: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        owner_id: id,
        class: uploadClass,
        bytes: 1,
        sha256: '',
        created_at: 1,
        path: `/${uploadClass}/${at}`,
      }))
    const rows = [...rowsOf('private', 200), ...rowsOf('ticket', 99)]
    await services.context.db.insertInto('upload').values(rows).execute()
    const send = async (fields: Record<string, string>) =>
      services.upload(await pictureOf(), fields, token)
    expect(await send({})).toMatchObject({ error: 'upload_limit_reached' })
    expect((await send({ class: 'ticket' })).type).toBe('ok')
    expect(await send({ class: 'ticket' })).toMatchObject({ error: 'upload_limit_reached' })
  })

  test('works of a user are private, and twenty at most; other files are refused', async () => {
    const services = await openServices(backend)
    const token = await services.signUpCompletely('alice@example.com')
    const id = await idOf(services, token)
    const row = { owner_id: id, class: 'nft', bytes: 1, sha256: '', created_at: 1 }
    const rows = Array.from({ length: 19 }, (_, at) => ({ ...row, path: `/${at}` }))
    await services.context.db.insertInto('upload').values(rows).execute()
    const send = (file: Buffer, uploadClass = 'nft') =>
      services.upload(file, { class: uploadClass }, token)
    for (const text of ['<svg onload="alert(1)"/>', '<!doctype html>', '%PDF-1.7', 'PK\x03\x04'])
      expect(await send(Buffer.from(text))).toMatchObject({ error: 'upload_not_media' })
    const sound = wavOf(Buffer.alloc(1600), { channels: 1, rate: 8000, bits: 16 })
    // Sound is a work and no picture.
    expect(await send(sound ?? Buffer.alloc(0), 'private')).toMatchObject({
      error: 'upload_not_image',
    })
    const stored = await send(sound ?? Buffer.alloc(0))
    expect(stored.message).toMatch(/\/nft\/.*\.wav$/)
    const guest = await services.app.inject({ url: String(stored.message) })
    expect(guest.statusCode).toBe(404)
    expect(await send(await pictureOf())).toMatchObject({ error: 'upload_limit_reached' })
    expect(await send(await pictureOf(), 'private')).toMatchObject({ type: 'ok' })
  })

  test('uploads at the same time do not exceed the limit', async () => {
    const services = await openServices(backend)
    const token = await services.signUpCompletely('alice@example.com')
    const id = await idOf(services, token)
    const row = { owner_id: id, class: 'private', bytes: 1, sha256: '', created_at: 1 }
    const rows = Array.from({ length: 197 }, (_, at) => ({ ...row, path: `/${at}` }))
    const { db } = services.context
    await db.insertInto('upload').values(rows).execute()
    const folder = await mkdtemp(nodePath.join(tmpdir(), 'candor-uploads-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const vault = new Vault({ db, settings: { dataKey: '6'.repeat(64), dataKeyFile: '' } })
    const store = new Uploads({ db, now: () => 1, folder, vault })
    const bytes = await pictureOf()
    const send = () => store.store({ ownerId: id, uploadClass: 'private', bytes })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    const { count } = await db
      .selectFrom('upload')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(200n)
  })

  test('a guest, a file that is not a picture, one that is too large and a missing one are refused', async () => {
    const services = await openServices(backend)
    const token = await services.signUpCompletely('alice@example.com')
    expect(await services.upload(await pictureOf(), {})).toMatchObject({ type: '999', code: 999 })
    const text = Buffer.from('#!/bin/sh')
    const spanish = await services.upload(text, { lang: 'spa' }, token)
    expect(spanish).toMatchObject({ error: 'upload_not_image', field: 'file' })
    expect(spanish.message).toMatch(/^Este archivo/)
    expect(await services.upload(Buffer.alloc(0), {}, token)).toMatchObject({
      error: 'parameter_error',
      field: 'file',
    })
    expect(await services.upload(await pictureOf(), { class: 'house' }, token)).toMatchObject({
      error: 'parameter_error',
      field: 'class',
    })
    expect(await services.post('/upload', { file: 'text' }, token)).toMatchObject({
      error: 'parameter_error',
      field: 'file',
    })
    const large = await services.upload(Buffer.alloc(10 * 1024 * 1024 + 1), { lang: 'zh' }, token)
    expect(large).toMatchObject({ type: 'error', error: 'payload_too_large' })
    expect((await services.upload(await pictureOf(), {}, token)).type).toBe('ok')
  })

  test('paths outside the folder are not found', async () => {
    const services = await openServices(backend)
    const token = await services.signUpCompletely('alice@example.com')
    for (const name of ['..%2f..%2fetc%2fpasswd', 'x', `${'A'.repeat(32)}.webp`, '%00.webp'])
      for (const folder of ['avatar', 'private', '..', '%2e%2e'])
        expect((await look(services, `/api/uploads/${folder}/${name}`, token)).statusCode).toBe(404)
  })
})

test('broken forms are invalid parameters and do not use up the limit of concurrent forms', async () => {
  const services = await openServices('pglite')
  const token = await services.signUpCompletely('alice@example.com')
  const { payload, headers } = await formOf(await pictureOf(), { class: 'avatar' })
  const broken = [
    payload.subarray(0, payload.length - 60),
    payload.subarray(0, 30),
    Buffer.from('--x--'),
    Buffer.alloc(0),
    Buffer.concat([payload.subarray(0, payload.length - 4), Buffer.from('\r\n'), payload]),
  ]
  for (let round = 0; round < 4; round += 1)
    for (const body of broken) {
      services.clock.at += 6_000
      const authorized = { ...headers, authorization: token }
      const request = { method: 'POST', url: '/api/upload', headers: authorized } as const
      const reply = await services.app.inject({ ...request, payload: body })
      expect([reply.statusCode < 500, reply.json().type]).toEqual([true, 'error'])
    }
  services.clock.at += 600_000
  expect((await services.upload(await pictureOf(), {}, token)).type).toBe('ok')
})

/** Begins an upload on a connection of its own, and leaves the form unfinished. */
async function beginUpload(port: number, token: string) {
  const { payload, headers } = await formOf(Buffer.alloc(200_000))
  const head = [
    'POST /api/upload HTTP/1.1',
    'host: localhost',
    `authorization: ${token}`,
    `content-type: ${headers['content-type'] ?? ''}`,
    `content-length: ${payload.length}`,
  ].join('\r\n')
  const socket = connect(port, '127.0.0.1')
  // The server may reset the connection.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${head}\r\n\r\n`)
  // Less than the slowest rate that is permitted sends in five seconds.
  socket.write(payload.subarray(0, 50_000))
  return socket
}

async function listen({ app }: ServicesApp): Promise<number> {
  onTestFinished(() => app.close())
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}

test('interrupted uploads do not use up the limit of concurrent forms', async () => {
  const services = await openServices('pglite')
  const token = await services.signUpCompletely('alice@example.com')
  const port = await listen(services)
  // More than the limit of concurrent forms.
  for (let sender = 0; sender < 20; sender += 1) {
    services.clock.at += 6_000
    const socket = await beginUpload(port, token)
    // The reply would follow a complete form; the server has begun to read by now.
    await new Promise((resolve) => setTimeout(resolve, 20))
    socket.destroy()
    await once(socket, 'close')
  }
  services.clock.at += 600_000
  await expect
    .poll(async () => (await services.upload(await pictureOf(), {}, token)).type)
    .toBe('ok')
})

test('three stalled forms occupy the slots of their user only, and are cut off', async () => {
  const services = await openServices('pglite')
  const [alice, bob] = await people(services)
  const port = await listen(services)
  const upload = async (token: string) => {
    services.clock.at += 60_000
    return services.upload(await pictureOf(), {}, token)
  }
  const stalled = new Set<Socket>()
  // A form that arrives while an upload below occupies a slot is refused: another one takes its place.
  const stallThree = async () => {
    while (stalled.size < 3) {
      const socket = await beginUpload(port, alice)
      stalled.add(socket)
      socket.once('data', () => stalled.delete(socket) && socket.destroy())
    }
  }
  await stallThree()
  const uploadUntilBusy = async () => {
    const reply = await upload(alice)
    if (reply.error !== 'busy') await stallThree()
    return reply
  }
  await expect.poll(uploadUntilBusy).toMatchObject({ error: 'busy' })
  const closed = [...stalled].map((socket) => once(socket, 'close'))
  expect((await upload(bob)).type).toBe('ok')
  await Promise.all(closed)
  expect((await upload(alice)).type).toBe('ok')
})

test('before its form is read, the language of an upload is that of a header', async () => {
  const services = await openServices('pglite')
  const refusalIn = async (accepted: string) => {
    const headers = {
      'accept-language': accepted,
      'content-type': 'multipart/form-data; boundary=x',
    }
    const request = { method: 'POST', url: '/api/upload', headers, payload: '--x--' } as const
    return (await services.app.inject(request)).json().message
  }
  const english = await refusalIn('en')
  const [simplified, traditional] = [await refusalIn('zh-cn'), await refusalIn('zh-tw')]
  expect(english).toBe('Please log in first')
  expect(new Set([english, simplified, traditional]).size).toBe(3)
})
