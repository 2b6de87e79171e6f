import { BlockList, isIP } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { refusal } from '../calls/refusal.ts'
import { langOf } from './request-context.ts'

/** Admits callers from these addresses and blocks like 10.0.0.0/8 only; without any, all callers. */
export function allowAddresses(app: FastifyInstance, blocks: readonly string[]): void {
  if (blocks.length === 0) return
  const allowed = new BlockList()
  for (const block of blocks) {
    const [ip = '', bits] = block.split('/')
    const family = familyOf(ip)
    if (bits === undefined) allowed.addAddress(ip, family)
    else allowed.addSubnet(ip, Number(bits), family)
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (allowed.check(request.ip, familyOf(request.ip))) return done()
    return reply.send(refusal(langOf(request), { rejection: 'console_address_refused' }))
  })
}

const familyOf = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4')
