import type { RealtimeMessage, SubscribeReply } from '@candor/protocol'

import type { Asking, CallReply, CallRequest, CallRoute, FileReply } from '../calls/request.ts'

/** Who a socket speaks for. */
type SocketSession = { readonly id: number; readonly userId: number }
/** Where the events of one user go; clients call it `user`. */
export const userRoom = (userId: number) => `user:${userId}`

/** A client's wish to hear of rooms. */
export type Subscription = {
  readonly socketId: string
  readonly userId: number | undefined
  readonly names: readonly string[]
  /** Where the socket is already. */
  readonly rooms: readonly string[]
}

/** What a gateway asks of the exchange's own thread. */
export type Backend = {
  call(request: CallRequest): Promise<CallReply>
  /** Before a form with a file is read: undefined when its sender may go on, or else the reply. */
  admit(asking: Asking): Promise<CallReply | undefined>
  file(asking: Asking): Promise<FileReply>
  isReady(): Promise<boolean>
  /** In Prometheus' text form. */
  metrics(socketCount: number): Promise<{ readonly type: string; readonly text: string }>
  /** Whether the token is somebody's; then the gateway has been told to `identify` the socket. */
  authenticate(asked: { socketId: string; token: string }): Promise<boolean>
  /** Once the gateway was told to let the socket `enter` and what it may have missed is durable. */
  subscribe(asked: Subscription): Promise<SubscribeReply>
  /** A socket that was let into the room is no longer there. */
  left(room: string): Promise<void>
}

/** What the exchange's own thread tells the sockets; each is obeyed in the order it was said. */
export type SocketOrders = {
  say(told: { room: string; message: RealtimeMessage }): void
  identify(told: { socketId: string; session: SocketSession }): void
  /** `message` is what the newcomer alone is told first. */
  enter(told: { socketId: string; room: string; message: RealtimeMessage | undefined }): void
  /** Closes the sockets of a session that has ended. */
  end(told: { sessionId: number }): void
}

export type GatewaySettings = {
  readonly host: string
  readonly port: number
  readonly trustProxy: readonly string[]
  readonly serveH5: boolean
  /** Hosts whose pages the app may show within itself. */
  readonly frameHosts: readonly string[]
  readonly logLevel: string
  readonly metricsToken: string | undefined
  /** From where the console may be used; empty for everywhere. */
  readonly consoleAddresses: readonly string[]
  readonly routes: readonly CallRoute[]
}

/** Where HTTP and sockets are spoken, seen from the exchange. */
export type Gateway = {
  readonly sockets: SocketOrders
  /** Makes the routes and listens; answers the address. Sockets are told nothing before. */
  open(settings: GatewaySettings, backend: Backend): Promise<string>
  /** Answers what is under way, and ends. */
  close(): Promise<void>
}
