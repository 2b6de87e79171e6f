import type { Rejection } from '@candor/core'

import type en from './locales/en.json'

/**
 * Every text the server can say; the keys of the refusals among them are the stable error codes. A refusal of the core
 * that lacks its text in a language is an error where the languages are read.
 */
export type MessageKey = keyof typeof en | Rejection

/** Refusals whose envelope is not the plain `error`, by the specification (§8). */
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
