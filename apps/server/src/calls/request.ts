import type { FactorKind, MessageKey } from '@candor/protocol'

/** The caller and the target of a request, known before its fields are validated. */
export type RequestContext = {
  /** Of the call or of the file. */
  readonly path: string
  /** The language of a refusal; not validated. */
  readonly lang: string
  readonly token: string
  readonly ip: string
  /** One of the exchange's own hosts, with the port where the client sent one. */
  readonly host: string
  readonly requestId: string
  /** Present where the request names an API key. */
  readonly signed?: SignedRequest | undefined
}

/** The headers of a request that an API key has signed, not validated, and the bytes that it has signed. */
export type SignedRequest = {
  readonly key: string
  readonly timestamp: string
  readonly signature: string
  readonly window: string | undefined
  /** Timestamp, method, path with query, and body as it was sent. */
  readonly payload: Uint8Array
}

/** Why a request is refused, and the field at fault where there is one. */
export type Refusal = {
  readonly rejection: MessageKey
  readonly field?: string
  /** For a text that has a place for it, such as the staff’s reason of a freeze. */
  readonly reason?: string
  /** The second factors that the user may prove, where one is missing. */
  readonly factors?: readonly FactorKind[]
}

/** A call as the gateway has read it. */
export type CallRequest = RequestContext & {
  /** Valid by the call's schema; empty where there is a `fault`. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly fault: Refusal | undefined
  readonly userAgent: string
  /** The header `Idempotency-Key`; null for an invalid one. */
  readonly key: string | null | undefined
  /** The bytes of the field `file`, where the endpoint takes one and one was sent. */
  readonly file: Uint8Array | undefined
  /** Its rate limit has been applied already, before the file was read. */
  readonly isAdmitted: boolean
}

/** A finished reply: `body` is JSON. */
export type CallReply = {
  readonly status: number
  readonly body: string
  /** Seconds. */
  readonly retryAfter?: number
}

/** Whether a form with a file may be sent: `caller` is whose forms are counted together. */
export type FormAdmission = { readonly refused: CallReply } | { readonly caller: string }

export type FileReply = CallReply | { readonly bytes: Uint8Array; readonly isPublic: boolean }

/** A call as a route: plain data with complete schemas, which can be sent to another thread. */
export type CallRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly takesFile: boolean
  /** Its replies are short and frequent, so they are not compressed. */
  readonly isShort: boolean
}
