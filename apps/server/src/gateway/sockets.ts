import type { Server as HttpServer, IncomingMessage } from 'node:http'

import proxyAddr from '@fastify/proxy-addr'
import pLimit from 'p-limit'
import { Server, type Socket } from 'socket.io'

import { type Backend, type GatewaySettings, type SocketCommands, userRoom } from './backend.ts'
import { ownHosts } from './own-hosts.ts'
import type { RefusalCounts } from './refusal-counts.ts'
import { type MeteredConnection, SocketLimits } from './socket-limits.ts'

/** socket.io has no limit of its own: a client with more unread packets is disconnected. */
const unreadMax = 200
/** A client may subscribe to this many rooms in one message. */
const namesMax = 60
/** Messages of one socket that wait for the one before them. A client with more is disconnected. */
const waitingMax = 50

type SocketData = { userId?: number }
type SocketSettings = Pick<GatewaySettings, 'hosts' | 'trustProxy' | 'socketsPerAddress'>
type SocketParts = {
  readonly backend: Backend
  readonly refusals: RefusalCounts
  readonly settings: SocketSettings
}
type Connection = Socket['conn']

/** socket.io on the HTTP server: the sockets of each room. The backend decides what is published and which socket may join. */
export class Sockets implements SocketCommands {
  readonly #io: Server
  readonly #backend: Backend
  readonly #refusals: RefusalCounts
  readonly #limits: SocketLimits | undefined
  readonly #metered = new WeakMap<Connection, MeteredConnection>()
  readonly #addressOf: (request: IncomingMessage) => string

  constructor(server: HttpServer, { backend, refusals, settings }: SocketParts) {
    this.#backend = backend
    this.#refusals = refusals
    const { hosts, socketsPerAddress: perAddress, trustProxy } = settings
    const isOwn = ownHosts(hosts)
    this.#limits = perAddress === undefined ? undefined : new SocketLimits({ perAddress })
    const isTrusted = proxyAddr.compile([...trustProxy])
    this.#addressOf = (request) => proxyAddr(request, isTrusted)
    this.#io = new Server(server, {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: 16_384,
      allowRequest: (request, decide) => {
        const { headers } = request
        const refusal = !isOwn(headers.host)
          ? 'refused.host'
          : !isSameOrigin(headers)
            ? 'refused.origin'
            : this.#mayConnect(request)
              ? undefined
              : 'refused.socket'
        if (refusal !== undefined) this.#refusals.add(refusal, this.#addressOf(request))
        decide(null, refusal === undefined)
      },
    })
    this.#io.engine.on('connection', (connection: Connection) => this.#meter(connection))
    this.#io.on('connection', (socket) => this.#accept(socket))
    // Sockets join rooms by command, except for socket.io's room of each socket and the room of its session.
    this.#io.sockets.adapter.on('leave-room', (room: string, socketId: string) => {
      if (room !== socketId && !room.startsWith(sessionPrefix)) this.#left(room)
    })
  }

  get count(): number {
    return this.#io.engine.clientsCount
  }

  /** Clients see a closed transport and reconnect. */
  async close(): Promise<void> {
    await this.#io.close()
  }

  publish({ room, message }: Parameters<SocketCommands['publish']>[0]): void {
    this.#io.to(room).emit('message', message)
  }

  identify({ socketId, session }: Parameters<SocketCommands['identify']>[0]): void {
    const socket = this.#io.sockets.sockets.get(socketId)
    if (socket === undefined) return
    const data = socket.data as SocketData // Only this method writes it.
    data.userId = session.userId
    void socket.join(sessionRoom(session.id))
  }

  join({ socketId, room, message }: Parameters<SocketCommands['join']>[0]): void {
    const socket = this.#io.sockets.sockets.get(socketId)
    // The backend counts every command to join, so a command without effect is reported as left.
    if (socket === undefined || socket.rooms.has(room)) this.#left(room)
    void socket?.join(room)
    if (message !== undefined) socket?.emit('message', message)
  }

  end({ sessionId }: Parameters<SocketCommands['end']>[0]): void {
    this.#io.in(sessionRoom(sessionId)).disconnectSockets()
  }

  #left(room: string): void {
    void this.#backend.left(room)
  }

  #mayConnect(request: IncomingMessage): boolean {
    return this.#limits?.mayConnect(this.#addressOf(request)) ?? true
  }

  /** Closes a connection beyond the limits at once, before its messages are queued. */
  #meter(connection: Connection): void {
    if (this.#limits === undefined) return
    const address = this.#addressOf(connection.request)
    const refuse = () => {
      this.#refusals.add('refused.socket', address)
      connection.close(true)
    }
    const metered = this.#limits.open(address)
    if (metered === undefined) {
      refuse()
      return
    }
    this.#metered.set(connection, metered)
    connection.once('close', () => metered.close())
    connection.on('packet', () => {
      if (!metered.mayReceive()) refuse()
    })
  }

  #accept(socket: Socket): void {
    const { token } = socket.handshake.auth as { token?: unknown } // Not validated yet.
    // When the database cannot be queried the client is disconnected, and reconnects.
    const disconnect = () => {
      socket.conn.close()
    }
    // Sequential: joining waits for the disk, and leaving must not overtake it.
    const queue = pLimit(1)
    const refuse = () => {
      this.#refusals.add('refused.socket', this.#addressOf(socket.request))
      disconnect()
    }
    const enqueue = <Value>(work: () => Value | Promise<Value>, reply?: unknown) => {
      if (queue.pendingCount >= waitingMax) return refuse()
      queue(work)
        .then((value) => answer(reply, value))
        .catch(disconnect)
    }
    socket.once('disconnect', () => queue.clearQueue())
    enqueue(() => this.#authenticate(socket, token))
    socket.on('auth', (body: unknown, reply?: unknown) => {
      const sent = typeof body === 'object' && body !== null && 'token' in body ? body.token : ''
      enqueue(async () => ({ ok: await this.#authenticate(socket, sent) }), reply)
    })
    socket.on('subscribe', (body: unknown, reply?: unknown) => {
      const names = namesOf(body)
      if (this.#metered.get(socket.conn)?.maySubscribe(names.length) === false) return refuse()
      return enqueue(() => this.#subscribe(socket, names), reply)
    })
    socket.on('unsubscribe', (body: unknown) => {
      enqueue(() => {
        for (const name of namesOf(body)) {
          // A socket stays in the room of its session, by which it is closed.
          if (!name.startsWith(sessionPrefix)) void socket.leave(roomKey(socket, name))
        }
      })
    })
    const connection = socket.conn as unknown as { writeBuffer: unknown[] } // Private in its types.
    socket.conn.on('packetCreate', () => {
      // Discards the buffer: a closing packet would be queued behind the unread ones.
      if (connection.writeBuffer.length > unreadMax) socket.conn.close(true)
    })
  }

  async #authenticate(socket: Socket, token: unknown): Promise<boolean> {
    if (typeof token !== 'string' || token === '') return false
    return this.#backend.authenticate({
      socketId: socket.id,
      token,
      ip: this.#addressOf(socket.request),
    })
  }

  #subscribe(socket: Socket, names: readonly string[]) {
    const { userId } = socket.data as SocketData // Only `identify` writes it.
    return this.#backend.subscribe({ socketId: socket.id, userId, names, rooms: [...socket.rooms] })
  }
}

const sessionPrefix = 'session:'
const sessionRoom = (sessionId: number) => `${sessionPrefix}${sessionId}`

/** The key of a room: each user has a room, which clients call `user`. */
function roomKey(socket: Socket, name: string): string {
  const { userId = 0 } = socket.data as SocketData // Only `identify` writes it.
  return name === 'user' ? userRoom(userId) : name
}

function namesOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('rooms' in body)) return []
  const { rooms } = body
  if (!Array.isArray(rooms)) return []
  const names = rooms.slice(0, namesMax).filter((name): name is string => typeof name === 'string')
  return [...new Set(names)]
}

function answer(reply: unknown, value: unknown): void {
  if (typeof reply === 'function') reply(value)
}

/** A browser on another site is refused; a client that sends no Origin is not a browser. */
function isSameOrigin(headers: {
  origin?: string | undefined
  host?: string | undefined
}): boolean {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
