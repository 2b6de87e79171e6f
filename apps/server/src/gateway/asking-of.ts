import type { FastifyRequest } from 'fastify'

import type { Asking } from '../calls/request.ts'
import { langOf } from './lang-of.ts'

export function askingOf(path: string, request: FastifyRequest): Asking {
  return {
    path,
    lang: langOf(request),
    token: tokenOf(request),
    ip: request.ip,
    requestId: request.id,
  }
}

/** The token travels raw, as the specification says, or after `Bearer`. */
function tokenOf(request: FastifyRequest): string {
  const header = request.headers.authorization ?? ''
  return header.startsWith('Bearer ') ? header.slice(7) : header
}
