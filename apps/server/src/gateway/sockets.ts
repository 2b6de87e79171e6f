import type { Server as HttpServer } from 'node:http'

import { Server, type Socket } from 'socket.io'

import { type Backend, type SocketOrders, userRoom } from './backend.ts'

/** socket.io bounds nothing itself: a client that reads slower than this is let go. */
const unreadMax = 200
/** A client may ask for this many rooms at once. */
const namesMax = 60

type SocketData = { userId?: number }

/** socket.io on the HTTP server: who is in which room. What a room is told, and who may enter, the backend decides. */
export class Sockets implements SocketOrders {
  readonly #io: Server
  readonly #backend: Backend

  constructor(server: HttpServer, backend: Backend) {
    this.#backend = backend
    this.#io = new Server(server, {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: 16_384,
      allowRequest: (request, decide) => decide(null, isSameOrigin(request.headers)),
    })
    this.#io.on('connection', (socket) => this.#welcome(socket))
    // What somebody left was entered by an order, but for the room that each socket has of its own and its session's.
    this.#io.sockets.adapter.on('leave-room', (room: string, socketId: string) => {
      if (room !== socketId && !room.startsWith(sessionPrefix)) this.#left(room)
    })
  }

  get count(): number {
    return this.#io.engine.clientsCount
  }

  /** Clients see a closed transport and come back by themselves. */
  async close(): Promise<void> {
    await this.#io.close()
  }

  say({ room, message }: Parameters<SocketOrders['say']>[0]): void {
    this.#io.to(room).emit('message', message)
  }

  identify({ socketId, session }: Parameters<SocketOrders['identify']>[0]): void {
    const socket = this.#io.sockets.sockets.get(socketId)
    if (socket === undefined) return
    const data = socket.data as SocketData // Only this method writes it.
    data.userId = session.userId
    void socket.join(sessionRoom(session.id))
  }

  enter({ socketId, room, message }: Parameters<SocketOrders['enter']>[0]): void {
    const socket = this.#io.sockets.sockets.get(socketId)
    // The backend counts every order to enter, so each that nobody will leave is taken back.
    if (socket === undefined || socket.rooms.has(room)) this.#left(room)
    void socket?.join(room)
    if (message !== undefined) socket?.emit('message', message)
  }

  end({ sessionId }: Parameters<SocketOrders['end']>[0]): void {
    this.#io.in(sessionRoom(sessionId)).disconnectSockets()
  }

  #left(room: string): void {
    void this.#backend.left(room)
  }

  #welcome(socket: Socket): void {
    const { token } = socket.handshake.auth as { token?: unknown } // Whatever the client sent.
    // When the database cannot be asked the client is let go, and comes back by itself.
    const giveUp = () => {
      socket.conn.close()
    }
    let turn: Promise<unknown> = this.#authenticate(socket, token).catch(giveUp)
    // One after the other: joining waits for the disk, and leaving must not overtake it.
    const inTurn = <Value>(work: () => Value | Promise<Value>, reply?: unknown) => {
      turn = turn
        .then(work)
        .then((value) => answer(reply, value))
        .catch(giveUp)
    }
    socket.on('auth', (body: unknown, reply?: unknown) => {
      const sent = typeof body === 'object' && body !== null && 'token' in body ? body.token : ''
      inTurn(async () => ({ ok: await this.#authenticate(socket, sent) }), reply)
    })
    socket.on('subscribe', (body: unknown, reply?: unknown) => {
      inTurn(() => this.#subscribe(socket, namesOf(body)), reply)
    })
    socket.on('unsubscribe', (body: unknown) => {
      inTurn(() => {
        for (const name of namesOf(body)) {
          // While its session lasts a socket is found by it: that is how it ends.
          if (!name.startsWith(sessionPrefix)) void socket.leave(roomKey(socket, name))
        }
      })
    })
    const connection = socket.conn as unknown as { writeBuffer: unknown[] } // Private in its types.
    socket.conn.on('packetCreate', () => {
      // Discarding, because a farewell would wait behind the rest and be counted as one packet more.
      if (connection.writeBuffer.length > unreadMax) socket.conn.close(true)
    })
  }

  async #authenticate(socket: Socket, token: unknown): Promise<boolean> {
    if (typeof token !== 'string' || token === '') return false
    return this.#backend.authenticate({ socketId: socket.id, token })
  }

  #subscribe(socket: Socket, names: readonly string[]) {
    const { userId } = socket.data as SocketData // Only `identify` writes it.
    return this.#backend.subscribe({ socketId: socket.id, userId, names, rooms: [...socket.rooms] })
  }
}

const sessionPrefix = 'session:'
const sessionRoom = (sessionId: number) => `${sessionPrefix}${sessionId}`

/** A user's events go to a room of their own, whatever the client calls it. */
function roomKey(socket: Socket, name: string): string {
  const { userId = 0 } = socket.data as SocketData // Only `identify` writes it.
  return name === 'user' ? userRoom(userId) : name
}

function namesOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('rooms' in body)) return []
  const { rooms } = body
  if (!Array.isArray(rooms)) return []
  return rooms.slice(0, namesMax).filter((name): name is string => typeof name === 'string')
}

function answer(reply: unknown, value: unknown): void {
  if (typeof reply === 'function') reply(value)
}

/** A browser on another site is refused; tools that send no Origin are not browsers. */
function isSameOrigin(headers: {
  origin?: string | undefined
  host?: string | undefined
}): boolean {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
