import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { translate } from '../../calls/texts.ts'
import { allOf } from '../account/find-account.ts'
import { freezeWithdrawals } from '../account/freeze-withdrawals.ts'
import type { ApiKeys } from '../apikey/api-keys.ts'
import type { Audit } from '../audit/audit.ts'
import type { Details } from '../four-eyes/house-executors.ts'
import type { Approval } from '../four-eyes/service-executors.ts'
import { freezeHours } from './apply-change.ts'
import type { SecurityContext } from './security-context.ts'
import { isTwoStepOn, twoStepOf } from './user-security.ts'

const action = 'user.factors_reset'
const hourMs = 3_600_000

export type ResetContext = Pick<
  SecurityContext,
  'db' | 'now' | 'sessions' | 'mailer' | 'notices'
> & {
  readonly audit: Audit
  readonly keys: Pick<ApiKeys, 'revokeAll'>
}

/**
 * Removes every second factor of a user, after two members of the staff agreed. The removal, the freeze and the row of the
 * audit log are one statement, which is made once for a request; sessions and keys end at every call.
 */
export async function resetFactors(
  context: ResetContext,
  details: Details,
  { requestId, askedBy, approvedBy, reason }: Approval,
): Promise<Answer<string>> {
  const { db, now, audit, sessions, keys } = context
  const userId = Number(details['user_id'])
  const target = `user:${userId}`
  const at = now()
  let isRepeated = false
  const acted = await audit.act({ staffId: approvedBy, ip: '' }, async () => {
    isRepeated = await wasReset(context, { target, requestId })
    if (isRepeated) return { ok: false, rejection: 'request_not_open' }
    const factors = await twoStepOf(db, userId)
    if (!isTwoStepOn(factors)) return { ok: false, rejection: 'two_step_off', field: 'user_id' }
    return {
      ok: true,
      value: {
        action,
        target,
        before: factors,
        after: { request: requestId, asked_by: askedBy, reason },
        changes: removal(context, { userId, until: at + freezeHours.changed * hourMs }),
      },
    }
  })
  if (!acted.ok && !isRepeated) return acted
  await sessions.revokeAll(userId)
  const revoked = await keys.revokeAll(userId)
  await inform(context, { userId, requestId, at })
  return { ok: true, value: `two-step verification removed, API keys revoked: ${revoked}` }
}

function removal({ db }: ResetContext, { userId, until }: { userId: number; until: number }) {
  const id = BigInt(userId)
  const none = { otp_secret: '', otp_counter: 0, otp_pending: '', otp_pending_until: 0 }
  return [
    db
      .updateTable('user_security')
      .set({ ...none, recovery_hashes: [] })
      .where('user_id', '=', id),
    db.deleteFrom('passkey').where('user_id', '=', id),
    sql`update app_user set ${freezeWithdrawals(until, 'factors_reset')} where id = ${id}`,
  ]
}

/** Whether the removal of this request was made before its outcome was stored. */
async function wasReset(
  { db }: ResetContext,
  { target, requestId }: { target: string; requestId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from audit where action = ${action} and target = ${target}
      and (after::json ->> 'request')::bigint = ${requestId} limit 1`.execute(db)
  return rows.length > 0
}

async function inform(
  { db, mailer, notices }: ResetContext,
  { userId, requestId, at }: { userId: number; requestId: number; at: number },
): Promise<void> {
  const owner = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'mobile', 'lang'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  const values = { hours: String(freezeHours.changed) }
  const { lang } = owner
  const text = translate(lang, 'mail_factors_reset', values)
  for (const receiver of allOf(owner))
    await mailer.send({ receiver, scene: 'account', code: '', text, lang })
  const kind = 'factors_reset'
  const source = `${kind}:${requestId}`
  await notices.store([{ userId, kind, source, at, ref: 0, values: () => values }])
}
