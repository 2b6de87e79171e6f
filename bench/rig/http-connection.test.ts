import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { getRequest, HttpConnection } from './http-connection.ts'

const ask = getRequest('/')

type Request = { connection: number; request: number }

/** A server that replies with the number of the connection, or closes it at a request that `isRefused`. */
async function serve(isRefused: (which: Request) => boolean = () => false) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    const number = sockets.push(socket)
    let requests = 0
    socket.on('data', () => {
      requests += 1
      if (socket.writableEnded) return
      if (isRefused({ connection: number, request: requests })) socket.destroy()
      else socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n${number}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const connection = await HttpConnection.open(`http://127.0.0.1:${address.port}`)
  onTestFinished(() => connection.close())
  return { connection, sockets }
}

test('requests share one connection', async () => {
  const { connection } = await serve()
  expect((await connection.send(ask)).body).toBe('1')
  expect((await connection.send(ask)).body).toBe('1')
})

test('a connection that the server closed while it was idle is opened again', async () => {
  const { connection, sockets } = await serve()
  await connection.send(ask)
  const [first] = sockets
  first?.end()
  await once(first as Socket, 'close') // There is one.
  // Whether the close has arrived here or not.
  expect((await connection.send(ask)).body).toBe('2')
  sockets[1]?.end()
  expect((await connection.send(ask)).body).toBe('3')
})

test('a request that crosses the close of an idle connection is sent again', async () => {
  const { connection } = await serve(({ request }) => request === 2)
  await connection.send(ask)
  expect((await connection.send(ask)).body).toBe('2')
})

test('a request fails where a new connection is closed, too', async () => {
  const { connection, sockets } = await serve((which) => which.connection > 1)
  await connection.send(ask)
  sockets[0]?.destroy()
  await expect(connection.send(ask)).rejects.toThrow('the server closed a connection')
})
