import type { Endpoint } from '@candor/protocol'
import { Check } from 'typebox/value'

/** Throws for a reply that its endpoint's schema does not allow. */
export function checkReply({ path, reply }: Endpoint, message: unknown): void {
  if (Check(reply, message)) return
  throw new Error(`${path} replied what its schema does not allow: ${JSON.stringify(message)}`)
}
