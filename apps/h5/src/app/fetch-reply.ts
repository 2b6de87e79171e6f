import { setServerTime } from './server-time.ts'

type Early = {
  readonly token?: string
  /** By address and fields; undefined where the request failed: then it is repeated. */
  readonly replies: Record<string, Promise<Response | undefined>>
}

declare global {
  /** The requests that the script of index.html sent before this code was loaded. */
  var early: Early | undefined
}

/** Fetches, or uses the reply to a request of index.html. Each reply contains the server's time. */
export async function fetchReply(url: string, init: RequestInit): Promise<Response> {
  const response = (await takeEarlyReply(url, init)) ?? (await fetch(url, init))
  setServerTime(response.headers.get('date'))
  return response
}

/** The early reply is used once, and only for its session. */
async function takeEarlyReply(url: string, { headers, body }: RequestInit) {
  const { early } = globalThis
  const token = new Headers(headers).get('authorization') ?? undefined
  const question = body instanceof URLSearchParams ? `${url}?${body}` : url
  const reply = early?.replies[question]
  if (early === undefined || reply === undefined || early.token !== token) return undefined
  delete early.replies[question]
  return reply
}
