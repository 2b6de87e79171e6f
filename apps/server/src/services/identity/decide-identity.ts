import type { OperationNodeSource } from 'kysely'

import type { StaffCaller } from '../../calls/admission.ts'
import type { Answer } from '../../calls/mount.ts'
import type { Decision } from '../reviews/review-queue.ts'
import type { ReviewState } from '../reviews/review-rows.ts'
import type { IdentityContext } from './identity-context.ts'
import { identityNotice } from './identity-notices.ts'

type Context = Pick<IdentityContext, 'db' | 'levels' | 'notices' | 'now' | 'queue'>
type By = { readonly staff: StaffCaller; readonly ip: string }

/** A decision of the staff; the user is notified of the last one. */
export async function decideIdentity(
  context: Context,
  by: By,
  { id, decision }: { id: number; decision: Decision },
): Promise<Answer<{ state: ReviewState }>> {
  const decided = await context.queue.decide(by, id, decision, changesOf(context))
  if (!decided.ok) return decided
  const { state, found } = decided.value
  await notify(context, { id, userId: found.row.user_id, level: found.row.tier, state })
  return { ok: true, value: { state } }
}

/** A decision of the demo's reviewer. */
export async function decideAsDemo(
  context: Context,
  { id, userId, level }: { id: number; userId: number; level: number },
  decision: Decision,
): Promise<void> {
  const isDecided = await context.queue.decideAsDemo(id, decision, changesOf(context))
  if (isDecided) await notify(context, { id, userId, level, state: decision.state })
}

/** A rejected document is not live any more: the user may submit another one, and its number is free. */
const changesOf =
  ({ db }: Context) =>
  (id: number, state: ReviewState): readonly OperationNodeSource[] => {
    if (state !== 'rejected') return []
    return [
      db.updateTable('identity_document').set({ is_live: false }).where('id', '=', BigInt(id)),
    ]
  }

async function notify(
  { levels, notices, now }: Context,
  decided: { id: number; userId: number; level: number; state: ReviewState },
): Promise<void> {
  const { id, userId, level, state } = decided
  if (state !== 'approved' && state !== 'rejected') return
  levels.forget(userId)
  await notices.store([identityNotice({ id, userId, level, state, at: now() })])
}
