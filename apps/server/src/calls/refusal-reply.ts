import { type Refusal, refusal } from './refusal.ts'
import type { CallReply } from './request.ts'

/** A no as it goes out: with status 200, as the specification has it, but for who may ask again in a second. */
export function refusalReply(
  lang: string,
  why: Refusal,
  head: Partial<Pick<CallReply, 'status' | 'retryAfter'>> = {},
): CallReply {
  const usual = why.rejection === 'busy' ? { status: 503, retryAfter: 1 } : { status: 200 }
  return { ...usual, ...head, body: JSON.stringify(refusal(lang, why)) }
}
