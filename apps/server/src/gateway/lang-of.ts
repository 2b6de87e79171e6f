import type { FastifyRequest } from 'fastify'

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
