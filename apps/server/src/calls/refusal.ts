import { errorEnvelope } from '@candor/protocol'

import { fieldLabel } from './field-label.ts'
import { parameterText } from './parameter-text.ts'
import type { CallReply, Refusal } from './request.ts'
import { translate } from './texts.ts'

/** The envelope of a refusal: stable code, text in the caller's language, and the field where one is at fault. */
export function refusal(lang: string, { rejection, field, reason = '', factors }: Refusal) {
  const key = rejection === 'parameter_error' ? parameterText(field) : rejection
  const label = field === undefined ? '' : fieldLabel(lang, field)
  const message = translate(lang, key, { field: label, reason })
  const at = field === undefined ? {} : { field }
  const possible = factors === undefined ? {} : { factors }
  return { ...errorEnvelope(rejection), message, ...at, ...possible }
}

/** A refusal as a reply: status 200, except where the caller may retry (docs/API.md). */
export function refusalReply(
  lang: string,
  refused: Refusal,
  head: Partial<Pick<CallReply, 'status' | 'retryAfter'>> = {},
): CallReply {
  const usual = refused.rejection === 'busy' ? { status: 503, retryAfter: 1 } : { status: 200 }
  return { ...usual, ...head, body: JSON.stringify(refusal(lang, refused)) }
}
