import { hearServerTime } from './server-time.ts'

type EarlyReply = {
  readonly url: string
  readonly token?: string
  /** Undefined where it failed: then it is asked again. */
  readonly reply: Promise<Response | undefined>
}

declare global {
  /** What the script of index.html asked before any of this code was there. */
  var earlyReply: EarlyReply | undefined
}

/** Fetches; what index.html has asked already is not asked twice, and each answer tells the time. */
export async function askServer(url: string, init: RequestInit): Promise<Response> {
  const response = (await takeEarlyReply(url, init)) ?? (await fetch(url, init))
  hearServerTime(response.headers.get('date'))
  return response
}

/** The early reply counts once, and only for the session it was asked for. */
async function takeEarlyReply(url: string, { headers }: RequestInit) {
  const early = globalThis.earlyReply
  const token = new Headers(headers).get('authorization') ?? undefined
  if (early?.url !== url || early.token !== token) return undefined
  globalThis.earlyReply = undefined
  return early.reply
}
