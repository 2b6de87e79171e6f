import type { RealtimeMessage, SubscribeReply } from '@candor/protocol'
import type { io, Socket as IoSocket } from 'socket.io-client'

import { createGapDetector } from './gap-detector.ts'
import { timeoutsMs } from './timeouts.ts'

/** Fetches socket.io-client when it is wanted, so that an app may do so after its first paint. */
export type IoLoader = () => Promise<typeof io>
export type RoomListener = (message: RealtimeMessage) => void
/** `offline` until the first connection and after each loss; reconnection never gives up. */
export type SocketStatus = 'connecting' | 'online' | 'offline'

export type Socket = {
  connect(): Promise<void>
  close(): void
  /**
   * Listens to a room; the first listener joins it, the last to stop leaves it. Returns how to
   * stop.
   */
  subscribe(room: string, listener: RoomListener): () => void
  /** Leaves and joins again: the server then sends a fresh snapshot where the room has one. */
  rejoin(room: string): void
  /** After a login or a logout: the server learns the new token, and `user` starts afresh. */
  renewSession(): void
}

const reconnectMs = 1_000

type SocketSettings = {
  load: IoLoader
  /** The origin to connect to; the page's own without it. */
  url?: string
  getToken: () => string | undefined
  /** Messages of a gapless room were missed: what was shown from it must be fetched again. */
  onGap?: (room: string) => void
  /** A room was not joined; `not_logged_in` for `user` means that the session is over. */
  onRefused?: (room: string, error: string) => void
  onStatus?: (status: SocketStatus) => void
}

/**
 * The realtime connection: rooms counted by listener, joined again after each loss, with gaps
 * reported.
 */
export function createSocket(settings: SocketSettings): Socket {
  const listeners = new Map<string, Set<RoomListener>>()
  const gaps = createGapDetector({ onGap: (room) => settings.onGap?.(room) })
  let socket: IoSocket | undefined
  let isClosed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  /** What the last handshake showed. */
  let shownToken: string | undefined

  // socket.io comes back by itself after a lost connection, but not after the server's own goodbye
  // or a refused handshake.
  const connectLater = () => {
    clearTimeout(retry)
    retry = setTimeout(() => socket?.connect(), reconnectMs)
  }
  const join = (rooms: string[]) => {
    if (socket?.connected !== true || rooms.length === 0) return
    socket
      .timeout(timeoutsMs.socket)
      .emit('subscribe', { rooms }, (silence: Error | null, reply: SubscribeReply) => {
        // The question or its answer was lost while the connection stood: it is asked again.
        if (silence !== null) return join(rooms.filter((room) => listeners.has(room)))
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
      // The app may have closed, or asked twice, while the chunk was under way.
      if (isClosed || socket !== undefined) return
      const opened = open(load, settings, (token) => (shownToken = token))
      socket = opened
      socket.on('connect', () => {
        // The session changed while the handshake was under way.
        if (settings.getToken() !== shownToken) {
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
      // A new connection takes the new token, or none, in its handshake: no room of the old session
      // can linger. One that is on its way is not broken off, which a browser complains of.
      if (socket.connected || !socket.active) socket.disconnect().connect()
    },
  }
}

function open(
  load: typeof io,
  { url, getToken }: SocketSettings,
  onShown: (token: string | undefined) => void,
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
      onShown(token)
      answer(token === undefined ? {} : { token })
    },
  }
  return url === undefined ? load(options) : load(url, options)
}
