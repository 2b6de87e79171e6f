import type { MessageKey } from '@candor/protocol'

/** The caller and the target of a request, known before its fields are validated. */
export type RequestContext = {
  /** Of the call or of the file. */
  readonly path: string
  /** The language of a refusal; not validated. */
  readonly lang: string
  readonly token: string
  readonly ip: string
  readonly requestId: string
}

/** Why a request is refused, and the field at fault where there is one. */
export type Refusal = { readonly rejection: MessageKey; readonly field?: string }

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
