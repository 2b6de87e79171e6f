import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { Connection, type ConnectionTimings } from './connection.ts'
import { VenueServer } from './testing/venue-server.ts'

function connect(url: string, timings: Partial<ConnectionTimings> = {}) {
  const received: string[] = []
  const failures: number[] = []
  const retryMs = (count: number) => {
    failures.push(count)
    return 5
  }
  const connection = new Connection({
    dial: { url, subscriptions: ['subscribe'] },
    onOpen: () => received.push('(open)'),
    onMessage: (text) => received.push(text),
    timings: { retryMs, ...timings },
  })
  onTestFinished(() => connection.close())
  return { connection, received, failures }
}

test('a broken connection is reopened and subscribes again', async () => {
  const venue = await VenueServer.open()
  const { connection, received } = connect(venue.address)
  await venue.connected(1)
  await venue.send('one')
  venue.drop()
  await venue.connected(2)
  await venue.send('two')
  expect(received).toEqual(['(open)', 'one', '(open)', 'two'])
  expect(venue.received).toEqual(['subscribe', 'subscribe'])
  expect([connection.isOpen, connection.connects]).toEqual([true, 2])
})

test('a venue that does not answer pings is disconnected and tried again', async () => {
  const venue = await VenueServer.open({ answersPings: false })
  const { connection } = connect(venue.address, { beatMs: 5, silenceMs: 20 })
  await venue.connected(2)
  expect(connection.connects).toBeGreaterThanOrEqual(2)
})

test('a venue that answers pings stays connected, also without messages', async () => {
  const venue = await VenueServer.open()
  const { connection } = connect(venue.address, { beatMs: 5, silenceMs: 5000 })
  await venue.connected(1)
  for (let i = 0; i < 20; i += 1) await venue.send()
  expect([connection.isOpen, connection.connects]).toEqual([true, 1])
})

test('an old connection is replaced before the venue closes it, without counting as a failure', async () => {
  const venue = await VenueServer.open()
  const { failures } = connect(venue.address, { beatMs: 5, ageMaxMs: 20, stableMs: 10 })
  await venue.connected(3)
  expect(new Set(failures)).toEqual(new Set([0]))
})

test('failures are counted until a connection is stable', async () => {
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
  const { received } = connect(venue.address)
  await venue.connected(1)
  await venue.send('x'.repeat(2 << 20))
  await venue.connected(2)
  expect(received).toEqual(['(open)', '(open)'])
})

test('the problem is reported without the address, which may contain a key', async () => {
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
