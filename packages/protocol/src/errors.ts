import type en from './locales/en.json'
import type { RegisteredTextKey } from './registered.ts'

/** The key of every text of the server. The key of a refusal is its stable error code. */
export type MessageKey = keyof typeof en | RegisteredTextKey

/** Refusals whose envelope is not the plain `error`: see docs/API.md. */
const special = {
  please_log_in_first: { type: '999', code: 999, error: 'not_logged_in' },
  verification_required: { type: '998', code: 998, error: 'verification_required' },
} as const

export type ErrorEnvelope = {
  readonly type: 'error' | '999' | '998'
  readonly code: 0 | 999 | 998
  readonly error: string
}

/** The envelope of a refusal, without its text. */
export function errorEnvelope(key: MessageKey): ErrorEnvelope {
  if (key === 'please_log_in_first' || key === 'verification_required') return special[key]
  return { type: 'error', code: 0, error: key }
}
