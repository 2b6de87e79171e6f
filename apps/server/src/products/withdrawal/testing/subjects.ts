import type { StaffRole } from '@candor/protocol'
import { withdrawalConsoleCalls } from '@candor/protocol/products/withdrawal/calls'

import type { ConsoleServer } from '../../../services/staff/testing/open-console-server.ts'
import { syncReviews } from '../sync-reviews.ts'
import { withdrawal } from '../withdrawal-module.ts'
import { reviewed } from './withdrawing.ts'

export const calls = withdrawalConsoleCalls

/** Two reviews that the role decides on, one of them claimed, for each call; a role that does not gets those of `risk`. */
export async function subjects(server: ConsoleServer, role: StaffRole) {
  const isSecond = role === 'treasury' || role === 'owner'
  const newCase = async () => {
    const user = await server.join(10_000_000_000n)
    await server.context.committer.submit(reviewed(user.id), { encode: () => null })
    await syncReviews(await server.stateOf(withdrawal))
    const { db } = server.context
    const row = await db
      .updateTable('review')
      .set({ state: isSecond ? 'second' : 'open' })
      .where('kind', '=', 'withdrawal')
      .where('user_id', '=', BigInt(user.id))
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: String(row.id) }
  }
  const [waiting, claimed] = [await newCase(), await newCase()]
  const claimer = await server.person(isSecond ? role : 'risk')
  await server.post(calls.withdrawalClaim.path, claimed, claimer)
  return {
    [calls.withdrawalCase.path]: waiting,
    [calls.withdrawalClaim.path]: waiting,
    [calls.withdrawalRelease.path]: claimed,
    [calls.withdrawalApprove.path]: claimed,
    [calls.withdrawalReject.path]: claimed,
    [calls.withdrawalOpenCase.path]: claimed,
  }
}
