import type { RealtimeMessage, SubscribeReply } from '@candor/protocol'

import type {
  CallReply,
  CallRequest,
  CallRoute,
  FileReply,
  FormAdmission,
  RequestContext,
} from '../calls/request.ts'
import type { RefusalCount } from './refusal-counts.ts'

/** The session of an authenticated socket. */
type SocketSession = { readonly id: number; readonly userId: number }
/** The room of one user's events; clients call it `user`. */
export const userRoom = (userId: number) => `user:${userId}`

/** A client's request to receive the messages of rooms. */
export type Subscription = {
  readonly socketId: string
  readonly userId: number | undefined
  readonly names: readonly string[]
  /** The rooms that the socket has already joined. */
  readonly rooms: readonly string[]
}

/** Whether the server serves, and how its clock behaves. */
export type Health = {
  /** `busy`: a commit takes too long, and new commands are rejected. */
  readonly status: 'starting' | 'ready' | 'busy'
  readonly now: number
  /** What the machine's clock reads; `now` differs where a step of it was not taken. */
  readonly wall: number
  readonly clockAgrees: boolean
}

/** The interface of the exchange's thread to a gateway. */
export type Backend = {
  call(request: CallRequest): Promise<CallReply>
  /** Precedes the reading of a form with a file. */
  admit(request: RequestContext): Promise<FormAdmission>
  file(request: RequestContext): Promise<FileReply>
  health(): Promise<Health>
  /** In Prometheus' text format. */
  metrics(socketCount: number): Promise<{ readonly type: string; readonly text: string }>
  /** Whether the token is valid; then the command `identify` precedes the reply. */
  authenticate(request: { socketId: string; token: string; ip: string }): Promise<boolean>
  /** Replies after the command `join`, once everything that the snapshot contains is durable. */
  subscribe(request: Subscription): Promise<SubscribeReply>
  /** A socket that had joined the room has left it. */
  left(room: string): Promise<void>
  /** What the gateway has refused without a call. */
  refused(counts: readonly RefusalCount[]): Promise<void>
}

/** The commands of the exchange's thread to the sockets, executed in the order in which they were sent. */
export type SocketCommands = {
  publish(event: { room: string; message: RealtimeMessage }): void
  identify(socket: { socketId: string; session: SocketSession }): void
  /** `message` goes to this socket only, before any other message of the room. */
  join(socket: { socketId: string; room: string; message: RealtimeMessage | undefined }): void
  /** Closes the sockets of a session that has ended. */
  end(session: { sessionId: number }): void
}

export type GatewaySettings = {
  readonly host: string
  readonly port: number
  /** Requests to another host are refused. */
  readonly hosts: readonly string[]
  readonly trustProxy: readonly string[]
  /** Limits for sockets; undefined when rate limits are off. */
  readonly socketsPerAddress: number | undefined
  readonly serveH5: boolean
  /** Hosts whose pages the app may show in a frame. */
  readonly frameHosts: readonly string[]
  readonly logLevel: string
  readonly metricsToken: string | undefined
  /** Addresses and blocks that may use the console; empty for all. */
  readonly consoleAddresses: readonly string[]
  readonly routes: readonly CallRoute[]
}

/** HTTP and sockets, as the exchange uses them. */
export type Gateway = {
  readonly sockets: SocketCommands
  /** Creates the routes and listens; returns the address. Commands to sockets have no effect before. */
  open(settings: GatewaySettings, backend: Backend): Promise<string>
  /** Waits for the replies to requests in progress, and ends. */
  close(): Promise<void>
}
