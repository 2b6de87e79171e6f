import type { BodyOf, Endpoint, ReplyOf } from '@candor/protocol'

import { ApiError } from './api-error.ts'
import { sendForm } from './send-form.ts'
import { timeoutsMs } from './timeouts.ts'

/** What a caller sends: the client itself adds `lang`; a field that is undefined is left out. */
export type Input<E extends Endpoint> = {
  [Field in keyof Omit<BodyOf<E>, 'lang' | 'client_id'>]: BodyOf<E>[Field] | undefined
}

export type CallOptions = {
  /** One per confirmation, the same for every retry of it. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export type UploadOptions = {
  /** The part that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

export type Client = {
  /**
   * The reply's `message`; anything else is thrown as an ApiError, a caller's own abort as it came.
   */
  call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<ReplyOf<E>>
  /** The same for an endpoint that takes a file: specification §1 and §7, a multipart form. */
  upload<E extends Endpoint>(
    endpoint: E,
    input: Input<E> & { file: Blob },
    options?: UploadOptions,
  ): Promise<ReplyOf<E>>
}

type ClientSettings = {
  /** Without a trailing slash. */
  baseUrl?: string
  getLanguage: () => string
  getToken: () => string | undefined
  /** Type 999 for the token that is still in use: the session is over. */
  onSessionEnded?: (message: string) => void
  /** Type 998: identity must be verified first. */
  onVerificationRequired?: (message: string) => void
  timeoutMs?: number
  uploadTimeoutMs?: number
  /** Stands in for the browser's own, to see or to answer what is asked. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

type Envelope = { type?: string; code?: number; error?: string; field?: string; message?: unknown }

/** Typed calls over the endpoints of the protocol, by the envelope rules of specification §8. */
export function createClient(settings: ClientSettings): Client {
  const { baseUrl = '/api', timeoutMs = timeoutsMs.request } = settings
  const { uploadTimeoutMs = timeoutsMs.upload } = settings

  return {
    async upload(endpoint, { file, ...input }, options = {}) {
      const token = settings.getToken()
      const lang = settings.getLanguage()
      const headers: Record<string, string> = { 'accept-language': uploadLanguage(lang) }
      if (token !== undefined) headers['authorization'] = token
      const form = new FormData()
      // The file comes last: whoever reads the form knows by then what it is for.
      const fields = { ...definedFields(input), lang }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', file)
      const { onProgress, signal } = options
      const sending = { headers, timeoutMs: uploadTimeoutMs, onProgress, signal }
      const { body, httpStatus } = await sendForm(`${baseUrl}${endpoint.path}`, form, sending)
      return payloadOf(settings, token, { envelope: body, httpStatus }) as ReplyOf<typeof endpoint> // As in `call`.
    },

    async call(endpoint, input, options = {}) {
      const token = settings.getToken()
      const fields = new URLSearchParams({ ...definedFields(input), lang: settings.getLanguage() })
      const headers: Record<string, string> = {}
      if (token !== undefined) headers['authorization'] = token
      if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey

      const { envelope, httpStatus } = await exchange(
        endpoint.method === 'GET'
          ? `${baseUrl}${endpoint.path}?${fields}`
          : `${baseUrl}${endpoint.path}`,
        endpoint.method === 'GET' ? { headers } : { method: 'POST', headers, body: fields },
        { timeoutMs, signal: options.signal, ask: settings.fetch ?? fetch },
      )
      // The server checks each reply against the endpoint's own schema, so the type is what was
      // sent.
      return payloadOf(settings, token, { envelope, httpStatus }) as ReplyOf<typeof endpoint>
    },
  }
}

/** The message of a success; throws what any other answer is, after telling those it concerns. */
function payloadOf(
  settings: ClientSettings,
  token: string | undefined,
  { envelope, httpStatus }: { envelope: Envelope; httpStatus: number },
): unknown {
  if (isSuccess(envelope)) return envelope.message
  const message = typeof envelope.message === 'string' ? envelope.message : ''
  // An answer to a token that has been replaced meanwhile says nothing about the new session.
  if (envelope.type === '999' && token === settings.getToken()) settings.onSessionEnded?.(message)
  if (envelope.type === '998') settings.onVerificationRequired?.(message)
  const code = envelope.error ?? 'bad_reply'
  throw new ApiError({ code, message, field: envelope.field, httpStatus })
}

/** Specification §1: an upload tells its language in a header that knows three. */
function uploadLanguage(lang: string): string {
  if (lang === 'zh') return 'zh-cn'
  return lang === 'hk' ? 'zh-tw' : 'en'
}

const isSuccess = ({ type, code }: Envelope) => type === 'ok' || code === 1

function definedFields(input: object): Record<string, string> {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([field, value]) => [field, String(value)]))
}

type Asking = {
  timeoutMs: number
  signal: AbortSignal | undefined
  ask: NonNullable<ClientSettings['fetch']>
}

async function exchange(
  url: string,
  init: RequestInit,
  { timeoutMs, signal, ask }: Asking,
): Promise<{ envelope: Envelope; httpStatus: number }> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal === undefined ? timeout : AbortSignal.any([timeout, signal])
  let httpStatus = 0
  try {
    const response = await ask(url, { ...init, signal: either })
    httpStatus = response.status
    const body: unknown = await response.json()
    if (typeof body === 'object' && body !== null) return { envelope: body, httpStatus }
    throw new SyntaxError('The reply is not an envelope')
  } catch (cause) {
    if (signal?.aborted === true) throw cause
    const code = timeout.aborted ? 'timeout' : httpStatus === 0 ? 'network_error' : 'bad_reply'
    throw new ApiError({ code, message: '', httpStatus, cause })
  }
}
