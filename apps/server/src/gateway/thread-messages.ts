import type { Backend, GatewaySettings, SocketCommands } from './backend.ts'

/** A call of the backend. */
export type BackendCall = {
  [Method in keyof Backend]: {
    readonly name: 'call'
    readonly id: number
    readonly method: Method
    readonly argument: Parameters<Backend[Method]>[0]
  }
}[keyof Backend]

/** From the gateway's thread to the backend's. */
export type FromGateway =
  | BackendCall
  | { readonly name: 'opened'; readonly url: string }
  | { readonly name: 'closed' }
  /** The gateway could not open; `code` is the operating system's. */
  | {
      readonly name: 'refused'
      readonly message: string
      readonly code: string
      readonly isStartError: boolean
    }

/** From the backend's thread to the gateway's. */
export type ToGateway =
  | { readonly name: 'result'; readonly id: number; readonly value: unknown }
  | { readonly name: 'failure'; readonly id: number; readonly message: string }
  | { readonly name: 'open'; readonly settings: GatewaySettings }
  | { readonly name: 'close' }
  | {
      [Command in keyof SocketCommands]: {
        readonly name: 'command'
        readonly command: Command
        readonly argument: Parameters<SocketCommands[Command]>[0]
      }
    }[keyof SocketCommands]
