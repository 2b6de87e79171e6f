import type { BodyOf, Call, ReplyOf } from '@candor/protocol'

import { ApiError } from './api-error.ts'
import { timeoutsMs } from './timeouts.ts'

/** The fields of a call. The client adds `lang`, and omits a field that is undefined. */
export type Input<C extends Call> = {
  [Field in keyof Omit<BodyOf<C>, 'lang' | 'client_id'>]: BodyOf<C>[Field] | undefined
}

export type CallOptions = {
  /** One for each confirmation, the same for every retry of it. */
  idempotencyKey?: string
  signal?: AbortSignal
}

export type UploadOptions = {
  /** The fraction sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

export type Client = {
  /**
   * Returns the `message` of a success. Any other reply is thrown as an ApiError; an abort by the caller is thrown
   * unchanged.
   */
  call<C extends Call>(call: C, input: Input<C>, options?: CallOptions): Promise<ReplyOf<C>>
  /** The same for a call that takes a file, which is sent as a multipart form. */
  upload<C extends Call>(
    call: C,
    input: Input<C> & { file: Blob },
    options?: UploadOptions,
  ): Promise<ReplyOf<C>>
}

type ClientSettings = {
  /** Without a trailing slash. */
  baseUrl?: string
  getLanguage: () => string
  getToken: () => string | undefined
  /** A reply of type 999 to the token in use: the session with this token has ended. */
  onSessionEnded?: (message: string, token: string | undefined) => void
  /** A reply of type 998: the identity must be verified first. */
  onVerificationRequired?: (message: string) => void
  /** The session has to prove a factor first. Once that is true, the call is sent again. */
  onStepUpRequired?: (factors: readonly string[]) => Promise<boolean>
  timeoutMs?: number
  uploadTimeoutMs?: number
  /** Replaces the browser's `fetch`, to observe or to answer requests. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

type Envelope = {
  type?: string
  code?: number
  error?: string
  field?: string
  factors?: readonly string[]
  message?: unknown
}

/** Typed calls of the protocol, with the envelopes that docs/API.md describes. */
export function createClient(settings: ClientSettings): Client {
  const { baseUrl = '/api', timeoutMs = timeoutsMs.request } = settings
  const { uploadTimeoutMs = timeoutsMs.upload } = settings

  return {
    async upload(call, { file, ...input }, options = {}) {
      const sendForm = await loadSendForm()
      const token = settings.getToken()
      const lang = settings.getLanguage()
      const headers: Record<string, string> = { 'accept-language': uploadLanguage(lang) }
      if (token !== undefined) headers['authorization'] = token
      const form = new FormData()
      // The file comes last, so that the server has the fields before it.
      const fields = { ...definedFields(input), lang }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', file)
      const { onProgress, signal } = options
      const sending = { headers, timeoutMs: uploadTimeoutMs, onProgress, signal }
      const { body, httpStatus } = await sendForm(`${baseUrl}${call.path}`, form, sending)
      return payloadOf(settings, token, { envelope: body, httpStatus }) as ReplyOf<typeof call> // As in `call`.
    },

    async call(call, input, options = {}) {
      const token = settings.getToken()
      const fields = new URLSearchParams({ ...definedFields(input), lang: settings.getLanguage() })
      const url = `${baseUrl}${filledPath(call.path, fields)}`
      const headers: Record<string, string> = {}
      if (token !== undefined) headers['authorization'] = token
      if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey

      const send = () =>
        exchange(
          call.method === 'GET' ? `${url}?${fields}` : url,
          call.method === 'GET' ? { headers } : { method: 'POST', headers, body: fields },
          { timeoutMs, signal: options.signal, send: settings.fetch ?? fetch },
        )
      const first = await send()
      const { error, factors = [] } = first.envelope
      // Of a session, a factor that a call takes as a field may be proved by a step-up, too.
      const needsFactor =
        error === 'step_up_required' || (error === 'otp_required' && token !== undefined)
      const isProved = needsFactor && (await settings.onStepUpRequired?.(factors)) === true
      const reply = isProved ? await send() : first
      // The tests of the server check each reply against the schema that its type is derived from.
      return payloadOf(settings, token, reply) as ReplyOf<typeof call>
    },
  }
}

/** Most visits upload nothing, so the code for it is fetched with the first upload. */
async function loadSendForm() {
  try {
    return (await import('./send-form.ts')).sendForm
  } catch (cause) {
    throw new ApiError({ code: 'network_error', message: '', httpStatus: 0, cause })
  }
}

/** The message of a success. Any other reply is thrown, after the callbacks for types 999 and 998. */
function payloadOf(
  settings: ClientSettings,
  token: string | undefined,
  { envelope, httpStatus }: { envelope: Envelope; httpStatus: number },
): unknown {
  if (httpStatus === 200 && isSuccess(envelope)) return envelope.message
  const message = typeof envelope.message === 'string' ? envelope.message : ''
  // A reply to a token that has been replaced meanwhile does not concern the new session.
  if (envelope.type === '999' && token === settings.getToken())
    settings.onSessionEnded?.(message, token)
  if (envelope.type === '998') settings.onVerificationRequired?.(message)
  const code = envelope.error ?? 'bad_reply'
  const { field, factors } = envelope
  throw new ApiError({ code, message, field, factors, httpStatus })
}

/** An upload names its language in a header, which has three values. */
function uploadLanguage(lang: string): string {
  if (lang === 'zh') return 'zh-cn'
  return lang === 'hk' ? 'zh-tw' : 'en'
}

const isSuccess = ({ type, code }: Envelope) => type === 'ok' || code === 1

/** Moves fields from the query to their places in the path. */
function filledPath(path: string, fields: URLSearchParams): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name) ?? ''
    fields.delete(name)
    return encodeURIComponent(value)
  })
}

function definedFields(input: object): Record<string, string> {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([field, value]) => [field, String(value)]))
}

type FetchOptions = {
  timeoutMs: number
  signal: AbortSignal | undefined
  send: NonNullable<ClientSettings['fetch']>
}

async function exchange(
  url: string,
  init: RequestInit,
  { timeoutMs, signal, send }: FetchOptions,
): Promise<{ envelope: Envelope; httpStatus: number }> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal === undefined ? timeout : AbortSignal.any([timeout, signal])
  let httpStatus = 0
  try {
    const response = await send(url, { ...init, signal: either })
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
