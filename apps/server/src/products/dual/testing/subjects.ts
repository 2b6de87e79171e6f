import { dualConsoleCalls } from '@candor/protocol/products/dual/calls'

import type { ConsoleServer } from '../../../services/staff/testing/open-console-server.ts'
import { openOffer } from './dual-trading.ts'

export const calls = dualConsoleCalls

/** An offer that is for sale. */
export async function subjects(server: ConsoleServer) {
  const { id } = await openOffer(server)
  return { [calls.dualCancelAsk.path]: { id }, [calls.dualPause.path]: { id } }
}
