import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'

import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

import type { CallRoute } from '../calls/request.ts'
import type { Backend } from './backend.ts'
import { ownExportRoutes } from './own-export-routes.ts'

const routeOf = (path: string): CallRoute => ({
  method: 'GET',
  path,
  schema: { querystring: { type: 'object', properties: {} } },
  takesFile: false,
  isShort: false,
})
/** More than the buffers of a connection hold, in a few parts. */
const rows = Array.from({ length: 1_000 }, (_, seq) => ({ seq, text: 'x'.repeat(1_000) }))

const call: Backend['call'] = async ({ path }) => {
  const message =
    path === '/export/endless' ? { list: rows, next: '1' } : { list: [{ seq: 1 }], next: null }
  return { status: 200, body: JSON.stringify({ type: 'ok', message }) }
}

/** Exports of an endless table, and of one with a single row. */
async function open() {
  const app = fastify()
  onTestFinished(() => app.close())
  const backend = { call } as Backend // Exports make calls only.
  ownExportRoutes(app, ['/export/endless', '/export/short'].map(routeOf), backend)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // It listens on TCP.
  /** Asks for the endless file, and reads its beginning only. */
  const stall = async () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write('GET /api/export/endless.csv HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(socket, 'data')
    socket.pause()
  }
  const isServed = async (remoteAddress: string) => {
    const reply = await app.inject({ url: '/api/export/short.csv', remoteAddress })
    return String(reply.headers['content-type']).startsWith('text/csv')
  }
  return { stall, isServed }
}

test('a reader that stops occupies a place of its address for half a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { stall, isServed } = await open()
  await Promise.all([stall(), stall()])
  expect(await isServed('127.0.0.1')).toBe(false)
  expect(await isServed('192.0.2.1')).toBe(true)
  // What fits into the buffers of the connections is written first.
  await new Promise((resolve) => setTimeout(resolve, 500))
  vi.advanceTimersByTime(29_000)
  expect(await isServed('127.0.0.1')).toBe(false)
  vi.advanceTimersByTime(2_000)
  await expect.poll(() => isServed('127.0.0.1')).toBe(true)
})

test('the addresses of one IPv6 /64 share their places', async () => {
  const { isServed } = await open()
  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3']
  const served = await Promise.all(addresses.map(isServed))
  expect(served.filter(Boolean)).toHaveLength(2)
})
