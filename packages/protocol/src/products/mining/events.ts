import type { Static } from 'typebox'

import type { miningEndpoints } from './endpoints.ts'

export type MiningEvents = {
  /** Room `user`: a contract that changed. */
  mining_contract: Static<typeof miningEndpoints.contract.reply>
}
