import type { RealtimeMessage, SubscribeReply } from '@candor/protocol'
import type { io, Socket as IoSocket } from 'socket.io-client'

import { createGapDetector } from './gap-detector.ts'
import { timeoutsMs } from './timeouts.ts'

/** Loads socket.io-client on the first connection, so that an app can load it after its first paint. */
export type IoLoader = () => Promise<typeof io>
export type RoomListener = (message: RealtimeMessage) => void
/** `offline` after each loss of the connection. Reconnection has no last attempt. */
export type SocketStatus = 'connecting' | 'online' | 'offline'

export type Socket = {
  connect(): Promise<void>
  close(): void
  /** Adds a listener. The first listener joins the room, removing the last one leaves it. Returns the removal. */
  subscribe(room: string, listener: RoomListener): () => void
  /** Leaves and joins the room, so that the server sends a new snapshot if the room has one. */
  rejoin(room: string): void
  /** After a login or a logout: connects with the new token, and the room `user` is joined again. */
  renewSession(): void
}

const reconnectMs = 1_000

type SocketSettings = {
  load: IoLoader
  /** The origin of the server; by default that of the page. */
  url?: string
  getToken: () => string | undefined
  /** Messages of a room without gaps were missed: its data must be fetched again. */
  onGap?: (room: string) => void
  /** A room was refused; `not_logged_in` for `user` means that the session has ended. */
  onRefused?: (room: string, error: string) => void
  onStatus?: (status: SocketStatus) => void
}

/** The realtime connection. It joins the rooms that have listeners, again after each loss, and reports gaps. */
export function createSocket(settings: SocketSettings): Socket {
  const listeners = new Map<string, Set<RoomListener>>()
  const gaps = createGapDetector({ onGap: (room) => settings.onGap?.(room) })
  let socket: IoSocket | undefined
  let isClosed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  /** The token of the last handshake. */
  let sentToken: string | undefined

  // socket.io reconnects after a lost connection, but not after the server disconnects it or refuses the handshake.
  const connectLater = () => {
    clearTimeout(retry)
    retry = setTimeout(() => socket?.connect(), reconnectMs)
  }
  const join = (rooms: string[]) => {
    if (socket?.connected !== true || rooms.length === 0) return
    socket
      .timeout(timeoutsMs.socket)
      .emit('subscribe', { rooms }, (timeout: Error | null, reply: SubscribeReply) => {
        // The request or its reply was lost while the connection was open: send it again.
        if (timeout !== null) return join(rooms.filter((room) => listeners.has(room)))
        for (const [room, state] of Object.entries(reply.rooms))
          if ('seq' in state) gaps.joined(room, state.seq)
          else settings.onRefused?.(room, state.error)
      })
  }
  const leave = (room: string) => {
    gaps.left(room)
    if (socket?.connected === true) socket.emit('unsubscribe', { rooms: [room] })
  }
  const receive = (message: RealtimeMessage) => {
    if (!gaps.accepts(message)) return
    for (const listener of listeners.get(message.room) ?? []) listener(message)
  }

  return {
    async connect() {
      if (socket !== undefined) return
      isClosed = false
      settings.onStatus?.('connecting')
      const load = await settings.load()
      // The app may have closed or connected the socket while the chunk was loading.
      if (isClosed || socket !== undefined) return
      const opened = open(load, settings, (token) => (sentToken = token))
      socket = opened
      socket.on('connect', () => {
        // The session changed during the handshake.
        if (settings.getToken() !== sentToken) {
          opened.disconnect().connect()
          return
        }
        settings.onStatus?.('online')
        join([...listeners.keys()])
      })
      socket.on('disconnect', (reason) => {
        gaps.lost()
        settings.onStatus?.(reason === 'io client disconnect' ? 'connecting' : 'offline')
        if (reason === 'io server disconnect') connectLater()
      })
      socket.on('connect_error', () => {
        settings.onStatus?.('offline')
        if (socket?.active === false) connectLater()
      })
      socket.on('message', receive)
    },
    close() {
      isClosed = true
      clearTimeout(retry)
      socket?.disconnect()
      socket = undefined
    },
    subscribe(room, listener) {
      const present = listeners.get(room)
      if (present === undefined) {
        listeners.set(room, new Set([listener]))
        join([room])
      } else present.add(listener)
      return () => {
        const remaining = listeners.get(room)
        if (remaining?.delete(listener) !== true || remaining.size > 0) return
        listeners.delete(room)
        leave(room)
      }
    },
    rejoin(room) {
      if (!listeners.has(room)) return
      leave(room)
      join([room])
    },
    renewSession() {
      if (socket === undefined) return
      gaps.left('user')
      // The handshake of a new connection sends the present token, so no room of the old session remains. A pending
      // handshake is not aborted, because browsers log an error for that.
      if (socket.connected || !socket.active) socket.disconnect().connect()
    },
  }
}

function open(
  load: typeof io,
  { url, getToken }: SocketSettings,
  onHandshake: (token: string | undefined) => void,
): IoSocket {
  const options = {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    reconnection: true,
    reconnectionDelay: reconnectMs,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Infinity,
    timeout: timeoutsMs.socketConnect,
    auth: (answer: (data: object) => void) => {
      const token = getToken()
      onHandshake(token)
      answer(token === undefined ? {} : { token })
    },
  }
  return url === undefined ? load(options) : load(url, options)
}
