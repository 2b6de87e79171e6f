import type { Receiver } from '../account/receiver.ts'

export type Rendered = {
  readonly to: Receiver
  readonly subject: string
  readonly text: string
  /** The same as markup; a transport of SMS ignores it. */
  readonly html: string
}

/**
 * `refused`: the receiver does not exist or does not accept it, so that another try is useless. `deferred`: this message is
 * to be tried again. `failed`: the provider cannot be used now, and other messages would fail alike.
 */
export type Outcome =
  | { readonly kind: 'sent' }
  /** The reason is logged: a code or a status, and nothing that a provider has written. */
  | { readonly kind: 'refused' | 'deferred' | 'failed'; readonly reason: string }

/** Delivers one message to a provider. It does not throw. */
export type Transport = { readonly deliver: (message: Rendered) => Promise<Outcome> }

export const timeoutMs = 10_000
