import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A reply as the wire had it: enough for a load that must cost less than what it measures. */
export type HttpReply = { readonly status: number; readonly body: string }

/** What a socket reads is cut out at once, so that all of them read into the same memory. */
const arrival = Buffer.alloc(64 * 1024)

/**
 * One kept-alive connection with one request under way at a time. Requests are written as finished
 * text and replies are only cut out: node:http would take more of the shared cores than the server.
 */
export class HttpConnection {
  readonly #socket: Socket
  /** The beginning of a reply that has not come whole. */
  #received = ''
  #answered: ((reply: HttpReply) => void) | undefined
  #failed: ((error: Error) => void) | undefined

  private constructor(address: { host: string; port: number }) {
    const callback = (bytes: number) => {
      this.#take(arrival.toString('latin1', 0, bytes))
      return true
    }
    const socket = connect({ ...address, noDelay: true, onread: { buffer: arrival, callback } })
    this.#socket = socket
    socket.on('close', () => this.#failed?.(new Error('the server closed a connection')))
    socket.on('error', (error) => this.#failed?.(error))
  }

  static async open(url: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(url)
    const connection = new HttpConnection({ host: hostname, port: Number(port) })
    await once(connection.#socket, 'connect')
    return connection
  }

  /** Sends a whole request, head and body, and calls back with its reply; a load may not afford a promise of each. */
  request(request: string, answered: (reply: HttpReply) => void, failed: (error: Error) => void) {
    this.#answered = answered
    this.#failed = failed
    this.#socket.write(request, 'latin1')
  }

  /** The same, waited for. */
  send(request: string): Promise<HttpReply> {
    return new Promise((resolve, reject) => this.request(request, resolve, reject))
  }

  close(): void {
    this.#failed = undefined
    this.#socket.destroy()
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
    const answered = this.#answered
    this.#answered = undefined
    this.#failed = undefined
    answered?.({ status, body })
  }
}

/** The text of a request without a body. */
export function getRequest(path: string, token = ''): string {
  const authorization = token === '' ? '' : `authorization: ${token}\r\n`
  return `GET ${path} HTTP/1.1\r\nhost: bench\r\n${authorization}\r\n`
}

/** The text of a form post, with an idempotency key where it moves money. */
export function formRequest(path: string, token: string, key: string, form: string): string {
  const idempotency = key === '' ? '' : `idempotency-key: ${key}\r\n`
  return (
    `POST ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: ${token}\r\n${idempotency}` +
    `content-type: application/x-www-form-urlencoded\r\ncontent-length: ${form.length}\r\n\r\n${form}`
  )
}
