import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A reply as received: enough for a load that must cost less than what it measures. */
export type HttpReply = { readonly status: number; readonly body: string }

type Address = { readonly host: string; readonly port: number }

/** Received bytes are copied out at once, so all sockets share one buffer. */
const arrival = Buffer.alloc(64 * 1024)

/**
 * One kept-alive connection with one request in flight at a time. Requests are written as finished text and replies are
 * only cut out: node:http would take more of the shared cores than the server. A server closes connections that are idle
 * for long, so the next request opens a new one. Every request may be sent twice: it reads, or has an idempotency key.
 */
export class HttpConnection {
  readonly #address: Address
  #socket: Socket
  #isOpen = false
  /** Whether this socket has carried a reply: only then can its close be that of an idle connection. */
  #hasReplied = false
  /** The beginning of an incomplete reply. */
  #received = ''
  #request = ''
  #answered: ((reply: HttpReply) => void) | undefined
  #failed: ((error: Error) => void) | undefined

  private constructor(address: Address) {
    this.#address = address
    this.#socket = this.#connect()
  }

  static async open(url: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(url)
    const connection = new HttpConnection({ host: hostname, port: Number(port) })
    await once(connection.#socket, 'connect')
    return connection
  }

  /** Sends a whole request, head and body, and calls back with its reply; a promise for each would cost the load too much. */
  request(request: string, answered: (reply: HttpReply) => void, failed: (error: Error) => void) {
    this.#request = request
    this.#answered = answered
    this.#failed = failed
    if (this.#isOpen) this.#socket.write(request, 'latin1')
    else if (this.#socket.destroyed) this.#socket = this.#connect()
  }

  /** The same, as a promise. */
  send(request: string): Promise<HttpReply> {
    return new Promise((resolve, reject) => this.request(request, resolve, reject))
  }

  close(): void {
    this.#failed = undefined
    this.#socket.destroy()
  }

  #connect(): Socket {
    const callback = (bytes: number) => {
      this.#take(arrival.toString('latin1', 0, bytes))
      return true
    }
    const onread = { buffer: arrival, callback }
    const socket = connect({ ...this.#address, noDelay: true, onread })
    let reason = new Error('the server closed a connection')
    this.#hasReplied = false
    this.#received = ''
    socket.on('connect', () => {
      this.#isOpen = true
      if (this.#failed !== undefined) socket.write(this.#request, 'latin1')
    })
    socket.on('end', () => (this.#isOpen = false))
    socket.on('error', (error) => (reason = error))
    socket.on('close', () => this.#closed(reason))
    return socket
  }

  #closed(reason: Error): void {
    this.#isOpen = false
    if (this.#failed === undefined) return
    if (this.#hasReplied && this.#received === '') this.#socket = this.#connect()
    else this.#failed(reason)
  }

  #take(chunk: string): void {
    this.#received = this.#received === '' ? chunk : this.#received + chunk
    const headEnd = this.#received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const lengthAt = this.#received.indexOf('content-length: ') + 16
    const length = Number.parseInt(this.#received.slice(lengthAt, lengthAt + 10), 10)
    const bodyStart = headEnd + 4
    if (this.#received.length < bodyStart + length) return
    const status = Number(this.#received.slice(9, 12))
    const body = this.#received.slice(bodyStart, bodyStart + length)
    this.#received = ''
    this.#hasReplied = true
    const answered = this.#answered
    this.#answered = undefined
    this.#failed = undefined
    answered?.({ status, body })
  }
}

/** The text of a request without a body. */
export function getRequest(path: string, token = ''): string {
  const authorization = token === '' ? '' : `authorization: ${token}\r\n`
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${authorization}\r\n`
}

/** The text of a form post, with an idempotency key where it moves money. */
export function formRequest(path: string, token: string, key: string, form: string): string {
  const idempotency = key === '' ? '' : `idempotency-key: ${key}\r\n`
  return (
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${token}\r\n${idempotency}` +
    `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${form.length}\r\n\r\n${form}`
  )
}
