import type { StaffRole } from '@candor/protocol'
import { followConsoleCalls } from '@candor/protocol/products/follow/calls'

import type { ConsoleServer } from '../../../services/staff/testing/open-console-server.ts'
import { follow } from '../follow-module.ts'
import { syncApplications } from '../sync-applications.ts'
import { copying } from './copying.ts'

export const calls = followConsoleCalls

/** Two applications, one of them claimed by the role or by `risk`, and a trader who is listed. */
export async function subjects(server: ConsoleServer, role: StaffRole) {
  const { join, apply, trader } = copying(server)
  const newCase = async () => {
    const { id: userId } = await join()
    await apply(userId)
    await syncApplications(await server.stateOf(follow))
    const row = await server.context.db
      .selectFrom('review')
      .select('id')
      .where('kind', '=', 'follow')
      .where('user_id', '=', BigInt(userId))
      .executeTakeFirstOrThrow()
    return { id: String(row.id) }
  }
  const [waiting, claimed] = [await newCase(), await newCase()]
  const claimer = await server.person(role === 'owner' ? role : 'risk')
  await server.post(calls.traderClaim.path, claimed, claimer)
  const listed = { id: String((await trader()).id) }
  return {
    [calls.traderCase.path]: waiting,
    [calls.traderClaim.path]: waiting,
    [calls.traderRelease.path]: claimed,
    [calls.traderApprove.path]: claimed,
    [calls.traderReject.path]: claimed,
    [calls.traderSuspend.path]: listed,
  }
}
