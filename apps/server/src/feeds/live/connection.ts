import { WebSocket } from 'ws'

import { parseJson } from '../json.ts'
import type { Dial } from '../venues/venue.ts'
import { retryDelayMs } from './retry-delay.ts'

/** The times of a connection; tests use shorter ones. */
export type ConnectionTimings = {
  readonly handshakeMs: number
  readonly beatMs: number
  /** Without a message or a pong for longer the connection is considered dead. */
  readonly silenceMs: number
  /** Venues close a connection after a day; it is replaced before. */
  readonly ageMaxMs: number
  /** A connection that lasted this long is stable and resets the back-off. */
  readonly stableMs: number
  readonly retryMs: (failures: number) => number
}

const defaultTimings: ConnectionTimings = {
  handshakeMs: 10_000,
  beatMs: 5000,
  silenceMs: 20_000,
  ageMaxMs: 23 * 3_600_000,
  stableMs: 30_000,
  retryMs: (failures) => retryDelayMs(failures, Math.random()),
}

/** Longer messages end the connection: no message of a market is longer. */
const messageLengthMax = 1 << 20

/** A stream of a venue that is reopened whenever it ends. Its address is never shown. */
export class Connection {
  readonly #dial: Dial
  readonly #on: { open: () => void; message: (text: string, message: unknown) => void }
  readonly #timings: ConnectionTimings
  #socket: WebSocket | undefined
  #timer: NodeJS.Timeout | undefined
  #openedAt = 0
  #lastMessageAt = 0
  #failures = 0
  #isClosed = false
  /** How often it was opened. */
  connects = 0
  /** Why it is not open: a key or a status code of HTTP, never text from the venue. */
  problem = 'connecting'

  constructor(options: {
    dial: Dial
    onOpen: () => void
    onMessage: (text: string, message: unknown) => void
    timings?: Partial<ConnectionTimings>
  }) {
    this.#dial = options.dial
    this.#on = { open: options.onOpen, message: options.onMessage }
    this.#timings = { ...defaultTimings, ...options.timings }
    this.#connect()
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#socket?.terminate()
  }

  #connect(): void {
    const { url, headers } = this.#dial
    const socket = new WebSocket(url, {
      ...(headers === undefined ? {} : { headers }),
      handshakeTimeout: this.#timings.handshakeMs,
      maxPayload: messageLengthMax,
      perMessageDeflate: false,
    })
    this.#socket = socket
    socket.on('open', () => this.#opened(socket))
    socket.on('message', (data: Buffer) => this.#received(socket, data.toString()))
    socket.on('pong', () => {
      this.#lastMessageAt = performance.now()
    })
    // An error is always followed by `close`.
    socket.on('error', (error) => {
      this.problem = problemOf(error)
    })
    socket.on('close', () => this.#ended())
  }

  #opened(socket: WebSocket): void {
    this.#openedAt = this.#lastMessageAt = performance.now()
    this.connects += 1
    this.problem = 'closed'
    if (this.#dial.isReady === undefined) this.#subscribe(socket)
    this.#on.open()
    this.#timer = setInterval(() => this.#beat(socket), this.#timings.beatMs)
  }

  #received(socket: WebSocket, text: string): void {
    this.#lastMessageAt = performance.now()
    const message = parseJson(text)
    if (this.#dial.isReady?.(message) === true) this.#subscribe(socket)
    this.#on.message(text, message)
  }

  #subscribe(socket: WebSocket): void {
    for (const subscription of this.#dial.subscriptions) socket.send(subscription)
  }

  #beat(socket: WebSocket): void {
    const now = performance.now()
    const isDead = now - this.#lastMessageAt > this.#timings.silenceMs
    const isOld = now - this.#openedAt > this.#timings.ageMaxMs
    if (isDead) this.problem = 'no_answer'
    if (isDead || isOld) socket.terminate()
    else socket.ping()
  }

  #ended(): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    const wasStable =
      this.#openedAt > 0 && performance.now() - this.#openedAt > this.#timings.stableMs
    this.#openedAt = 0
    const delayMs = this.#timings.retryMs(wasStable ? 0 : this.#failures)
    this.#failures = wasStable ? 1 : this.#failures + 1
    this.#timer = setTimeout(() => this.#connect(), delayMs)
  }
}

/** `http_401`, `ECONNREFUSED`, `failed`: it cannot contain a key of the operator. */
function problemOf(error: Error): string {
  const [, status] = /^Unexpected server response: (\d{3})$/.exec(error.message) ?? []
  if (status !== undefined) return `http_${status}`
  return 'code' in error && typeof error.code === 'string' ? error.code : 'failed'
}
