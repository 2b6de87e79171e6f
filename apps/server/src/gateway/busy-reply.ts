import { refusal } from '../calls/refusal.ts'
import type { CallReply } from '../calls/request.ts'

/** To one too many: to be asked again in a second. */
export function busyReply(lang: string): CallReply {
  const body = JSON.stringify(refusal(lang, { rejection: 'busy' }))
  return { status: 503, body, retryAfter: 1 }
}
