import { errorEnvelope, type MessageKey } from '@candor/protocol'
import type { FastifyRequest } from 'fastify'

import { translate } from './texts.ts'

export type Refusal = { readonly rejection: MessageKey; readonly field?: string }

/** The envelope of a no: stable code, text in the caller's language, and the field where one is at fault. */
export function refusal(lang: string, { rejection, field }: Refusal) {
  const needsField = rejection === 'parameter_error' && field !== undefined
  const key = needsField ? 'parameter_error_field' : rejection
  const message = translate(lang, key, { field: field ?? '' })
  const at = field === undefined ? {} : { field }
  return { ...errorEnvelope(rejection), message, ...at }
}

/** The language asked for, from a body or query that nothing has checked yet. */
export function langOf(request: FastifyRequest): string {
  for (const source of [request.body, request.query]) {
    if (typeof source !== 'object' || source === null || !('lang' in source)) continue
    if (typeof source.lang === 'string') return source.lang
  }
  return 'en'
}
