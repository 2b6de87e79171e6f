import { errorEnvelope, type MessageKey } from '@candor/protocol'
import type { FastifyRequest } from 'fastify'

import { parameterText } from './parameter-text.ts'
import { translate } from './texts.ts'

export type Refusal = { readonly rejection: MessageKey; readonly field?: string }

/** The envelope of a no: stable code, text in the caller's language, and the field where one is at fault. */
export function refusal(lang: string, { rejection, field }: Refusal) {
  const key = rejection === 'parameter_error' ? parameterText(field) : rejection
  const message = translate(lang, key, { field: field ?? '' })
  const at = field === undefined ? {} : { field }
  return { ...errorEnvelope(rejection), message, ...at }
}

/**
 * The language asked for, from a body or query that nothing has checked yet. An upload tells it before its form in a
 * header (specification §1).
 */
export function langOf(request: FastifyRequest): string {
  for (const source of [request.body, request.query]) {
    if (typeof source !== 'object' || source === null || !('lang' in source)) continue
    if (typeof source.lang === 'string') return source.lang
  }
  const { 'accept-language': accepted = '' } = request.headers
  if (/^zh-(tw|hk|hant)/i.test(accepted)) return 'hk'
  return /^zh/i.test(accepted) ? 'zh' : 'en'
}
