import type { Answer } from '../../calls/mount.ts'
import type { Decision } from './review-queue.ts'
import type { ReviewFilter } from './review-rows.ts'

type Filter = Pick<ReviewFilter, 'state'> & {
  readonly tier?: string
  readonly claim?: 'mine' | 'free'
  readonly user_id?: string
  readonly cursor?: string
}

/** The filter of a call that lists cases. */
export const reviewFilterOf = (body: Filter, limit: number): ReviewFilter => ({
  state: body.state,
  tier: body.tier === undefined ? undefined : Number(body.tier),
  claim: body.claim,
  userId: body.user_id === undefined ? undefined : Number(body.user_id),
  after: body.cursor,
  limit,
})

type Rejection = Extract<Decision, { state: 'rejected' }>

/** Rejects a case; without one of the listed reasons the note has to give it. */
export async function reject<Reply>(
  { reason_code: reasonCode, note = '' }: { reason_code: string; note?: string },
  decide: (decision: Rejection) => Promise<Answer<Reply>>,
): Promise<Answer<Reply>> {
  const text = note.trim()
  if (reasonCode === 'other' && text === '')
    return { ok: false, rejection: 'review_note_required', field: 'note' }
  return decide({ state: 'rejected', reasonCode, note: text })
}
