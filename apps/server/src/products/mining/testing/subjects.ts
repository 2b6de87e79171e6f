import { miningConsoleCalls } from '@candor/protocol/products/mining/calls'

import type { ConsoleServer } from '../../../services/staff/testing/open-console-server.ts'
import { openPlan } from './mining-trading.ts'

export const calls = miningConsoleCalls

/** A plan that is for sale. */
export async function subjects(server: ConsoleServer) {
  return { [calls.miningPause.path]: { id: await openPlan(server) } }
}
