import type { Backend, GatewaySettings, SocketOrders } from './backend.ts'

/** A question to the backend, with what was asked of it. */
export type Question = {
  [Name in keyof Backend]: {
    readonly name: 'ask'
    readonly id: number
    readonly of: Name
    readonly asked: Parameters<Backend[Name]>[0]
  }
}[keyof Backend]

/** From the gateway's thread to the backend's. */
export type FromGateway =
  | Question
  | { readonly name: 'opened'; readonly url: string }
  | { readonly name: 'closed' }
  /** It could not open; `code` is the operating system's. */
  | {
      readonly name: 'refused'
      readonly message: string
      readonly code: string
      readonly isStartError: boolean
    }

/** From the backend's thread to the gateway's. */
export type ToGateway =
  | { readonly name: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly name: 'failure'; readonly id: number; readonly message: string }
  | { readonly name: 'open'; readonly settings: GatewaySettings }
  | { readonly name: 'close' }
  | {
      [Name in keyof SocketOrders]: {
        readonly name: 'tell'
        readonly of: Name
        readonly told: Parameters<SocketOrders[Name]>[0]
      }
    }[keyof SocketOrders]
