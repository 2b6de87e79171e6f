import type { FastifyRequest } from 'fastify'

import type { RequestContext } from '../calls/request.ts'
import { signedRequestOf } from './signed-request.ts'

export function requestContextOf(path: string, request: FastifyRequest): RequestContext {
  return {
    path,
    lang: langOf(request),
    token: tokenOf(request),
    ip: request.ip,
    host: request.host,
    requestId: request.id,
    signed: signedRequestOf(request),
  }
}

/** The token is the whole header, or follows `Bearer`. */
function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  return header.startsWith('Bearer ') ? header.slice(7) : header
}

/**
 * The language of the reply, from a body or query that has not been validated yet. An upload names its language in a
 * header too, because a refusal may precede its form (docs/API.md).
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
