import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { Connection, type Patience } from './connection.ts'
import { VenueServer } from './testing/venue-server.ts'

function connect(url: string, patience: Partial<Patience> = {}) {
  const heard: string[] = []
  const failures: number[] = []
  const retryMs = (count: number) => {
    failures.push(count)
    return 5
  }
  const connection = new Connection({
    dial: { url, subscriptions: ['what I want'] },
    onOpen: () => heard.push('(open)'),
    onMessage: (text) => heard.push(text),
    patience: { retryMs, ...patience },
  })
  onTestFinished(() => connection.close())
  return { connection, heard, failures }
}

test('what breaks is opened again, and asks again', async () => {
  const venue = await VenueServer.open()
  const { connection, heard } = connect(venue.address)
  await venue.connected(1)
  await venue.say('one')
  venue.drop()
  await venue.connected(2)
  await venue.say('two')
  expect(heard).toEqual(['(open)', 'one', '(open)', 'two'])
  expect(venue.heard).toEqual(['what I want', 'what I want'])
  expect([connection.isOpen, connection.connects]).toEqual([true, 2])
})

test('a venue that answers no ping is left and tried again', async () => {
  const venue = await VenueServer.open({ answersPings: false })
  const { connection } = connect(venue.address, { beatMs: 5, silenceMs: 20 })
  await venue.connected(2)
  expect(connection.connects).toBeGreaterThanOrEqual(2)
})

test('a venue that answers pings is kept, however little it says', async () => {
  const venue = await VenueServer.open()
  const { connection } = connect(venue.address, { beatMs: 5, silenceMs: 5000 })
  await venue.connected(1)
  for (let i = 0; i < 20; i += 1) await venue.say()
  expect([connection.isOpen, connection.connects]).toEqual([true, 1])
})

test('a connection that grows old is replaced before the venue cuts it, and that is no failure', async () => {
  const venue = await VenueServer.open()
  const { failures } = connect(venue.address, { beatMs: 5, ageMaxMs: 20, steadyMs: 10 })
  await venue.connected(3)
  expect(new Set(failures)).toEqual(new Set([0]))
})

test('failures are counted until a connection has lasted', async () => {
  const venue = await VenueServer.open()
  const { failures } = connect(venue.address)
  for (const times of [1, 2, 3]) {
    await venue.connected(times)
    venue.drop()
  }
  await venue.connected(4)
  expect(failures).toEqual([0, 1, 2])
})

test('a message that is too long ends the connection', async () => {
  const venue = await VenueServer.open()
  const { heard } = connect(venue.address)
  await venue.connected(1)
  await venue.say('x'.repeat(2 << 20))
  await venue.connected(2)
  expect(heard).toEqual(['(open)', '(open)'])
})

test('why it is not open is told without the address, which may hold a key', async () => {
  const server = createServer((_, response) => response.writeHead(401).end('no'))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((done) => server.on('listening', done))
  const { port } = server.address() as AddressInfo // It listens on TCP.
  const { connection } = connect(`ws://127.0.0.1:${port}/?token=secret`)
  await expect.poll(() => connection.problem).toBe('http_401')
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  await expect.poll(() => connection.problem).toBe('ECONNREFUSED')
})
