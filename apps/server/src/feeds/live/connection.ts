import { WebSocket } from 'ws'

import { parseJson } from '../parse-json.ts'
import type { Dial } from '../venues/venue.ts'
import { retryDelayMs } from './retry-delay.ts'

/** How a connection is looked after; tests are less patient. */
export type Patience = {
  readonly handshakeMs: number
  readonly beatMs: number
  /** Without a message or an answer to a ping for longer the connection is taken for dead. */
  readonly silenceMs: number
  /** Venues cut a connection after a day, at a moment of their choosing: ours comes first. */
  readonly ageMaxMs: number
  /** Whoever lasted this long has not failed. */
  readonly steadyMs: number
  readonly retryMs: (failures: number) => number
}

const usualPatience: Patience = {
  handshakeMs: 10_000,
  beatMs: 5000,
  silenceMs: 20_000,
  ageMaxMs: 23 * 3_600_000,
  steadyMs: 30_000,
  retryMs: (failures) => retryDelayMs(failures, Math.random()),
}

/** No message of a market is longer; whoever sends one is let go. */
const messageLengthMax = 1 << 20

/** A stream of a venue that is opened again whenever it ends. It never shows its address. */
export class Connection {
  readonly #dial: Dial
  readonly #on: { open: () => void; message: (text: string, message: unknown) => void }
  readonly #patience: Patience
  #socket: WebSocket | undefined
  #timer: NodeJS.Timeout | undefined
  #openedAt = 0
  #heardAt = 0
  #failures = 0
  #isClosed = false
  /** How often it was opened. */
  connects = 0
  /** Why it is not open: a word of ours or a number of the protocol's, never what the venue wrote. */
  problem = 'connecting'

  constructor(options: {
    dial: Dial
    onOpen: () => void
    onMessage: (text: string, message: unknown) => void
    patience?: Partial<Patience>
  }) {
    this.#dial = options.dial
    this.#on = { open: options.onOpen, message: options.onMessage }
    this.#patience = { ...usualPatience, ...options.patience }
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
      handshakeTimeout: this.#patience.handshakeMs,
      maxPayload: messageLengthMax,
      perMessageDeflate: false,
    })
    this.#socket = socket
    socket.on('open', () => this.#opened(socket))
    socket.on('message', (data: Buffer) => this.#heard(socket, data.toString()))
    socket.on('pong', () => {
      this.#heardAt = performance.now()
    })
    // An error is always followed by the end.
    socket.on('error', (error) => {
      this.problem = problemOf(error)
    })
    socket.on('close', () => this.#ended())
  }

  #opened(socket: WebSocket): void {
    this.#openedAt = this.#heardAt = performance.now()
    this.connects += 1
    this.problem = 'closed'
    if (this.#dial.isReady === undefined) this.#subscribe(socket)
    this.#on.open()
    this.#timer = setInterval(() => this.#beat(socket), this.#patience.beatMs)
  }

  #heard(socket: WebSocket, text: string): void {
    this.#heardAt = performance.now()
    const message = parseJson(text)
    if (this.#dial.isReady?.(message) === true) this.#subscribe(socket)
    this.#on.message(text, message)
  }

  #subscribe(socket: WebSocket): void {
    for (const subscription of this.#dial.subscriptions) socket.send(subscription)
  }

  #beat(socket: WebSocket): void {
    const now = performance.now()
    const isDead = now - this.#heardAt > this.#patience.silenceMs
    const isOld = now - this.#openedAt > this.#patience.ageMaxMs
    if (isDead) this.problem = 'no_answer'
    if (isDead || isOld) socket.terminate()
    else socket.ping()
  }

  #ended(): void {
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    const wasSteady =
      this.#openedAt > 0 && performance.now() - this.#openedAt > this.#patience.steadyMs
    this.#openedAt = 0
    const delayMs = this.#patience.retryMs(wasSteady ? 0 : this.#failures)
    this.#failures = wasSteady ? 1 : this.#failures + 1
    this.#timer = setTimeout(() => this.#connect(), delayMs)
  }
}

/** `http_401`, `ECONNREFUSED`, `failed`: enough to act on, and nothing in it can be a key. */
function problemOf(error: Error): string {
  const [, status] = /^Unexpected server response: (\d{3})$/.exec(error.message) ?? []
  if (status !== undefined) return `http_${status}`
  return 'code' in error && typeof error.code === 'string' ? error.code : 'failed'
}
