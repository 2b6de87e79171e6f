import type { FastifyInstance } from 'fastify'

import { addressList } from '../calls/address-list.ts'
import { refusal } from '../calls/refusal.ts'
import type { RefusalCounts } from './refusal-counts.ts'
import { langOf } from './request-context.ts'

/** Admits callers from these addresses and blocks like 10.0.0.0/8 only; without any, all callers. */
export function allowAddresses(
  app: FastifyInstance,
  { blocks, refusals }: { blocks: readonly string[]; refusals: RefusalCounts },
): void {
  if (blocks.length === 0) return
  const isAllowed = addressList(blocks)
  app.addHook('onRequest', (request, reply, done) => {
    if (isAllowed(request.ip)) return done()
    refusals.add('refused.console_address', request.ip)
    return reply.send(refusal(langOf(request), { rejection: 'console_address_refused' }))
  })
}
