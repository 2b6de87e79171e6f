import type { Refusal } from './refusal.ts'

/** Who asks for what, before anything else of the request is looked at. */
export type Asking = {
  /** Of the call or of the file. */
  readonly path: string
  /** The language to refuse in, whatever the caller wrote for one. */
  readonly lang: string
  readonly token: string
  readonly ip: string
  readonly requestId: string
}

/** A call as the gateway has read it. */
export type CallRequest = Asking & {
  /** As its schema wants them; none where there is a `fault`, for nobody knows what those would be. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly fault: Refusal | undefined
  readonly userAgent: string
  /** The header `Idempotency-Key`; null for one that could not be stored. */
  readonly key: string | null | undefined
  /** The bytes of the field `file`, where the endpoint takes one and one was sent. */
  readonly file: Uint8Array | undefined
  /** Its rate has been taken already, before the file was read. */
  readonly isAdmitted: boolean
}

/** A finished reply: `body` is JSON. */
export type CallReply = {
  readonly status: number
  readonly body: string
  /** Seconds. */
  readonly retryAfter?: number
}

export type FileReply = CallReply | { readonly bytes: Uint8Array; readonly isPublic: boolean }

/** A call as a route: plain data, its schemas finished. */
export type CallRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly schema: Readonly<Record<string, unknown>>
  readonly takesFile: boolean
  /** Its replies are too short to be worth compressing, and it comes too often to find that out. */
  readonly isShort: boolean
}
