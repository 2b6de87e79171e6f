import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import type { EventSource } from '../security-log/security-log.ts'
import { reportChange } from './report-change.ts'
import type { SecurityContext } from './security-context.ts'

type Options = Pick<
  SecurityContext,
  'db' | 'now' | 'passwords' | 'mailer' | 'notices' | 'securityLog'
>

const triesMax = 5
const lockHours = 24
const lockMs = lockHours * 3_600_000

/** The pay password of six digits, for the calls that ask for it. Five wrong tries lock it, and withdrawals, for a day. */
export class PayPasswords {
  readonly #context: Options

  constructor(context: Options) {
    this.#context = context
  }

  /** Checks it. A try is counted before it is checked, so that parallel guesses are limited too. */
  async check({
    userId,
    payPassword,
    from,
    field = 'pay_password',
  }: {
    userId: number
    payPassword: string
    from: EventSource
    field?: string
  }): Promise<Answer<true>> {
    const { db, passwords, securityLog } = this.#context
    const begun = await this.#begin(userId)
    if (begun === undefined) return { ok: false, rejection: await this.#refusal(userId), field }
    const verified = await passwords.verify(begun.hash, payPassword)
    if (verified.ok && !verified.value) {
      securityLog.report({ kind: 'account.pay_password_failed', userId, from })
      if (begun.tries === triesMax) {
        securityLog.report({ kind: 'account.pay_password_locked', userId, from })
        const values = { hours: String(lockHours) }
        await reportChange(this.#context, { userId, kind: 'pay_password_locked', values })
      }
      return { ok: false, rejection: 'pay_password_wrong', field }
    }
    // A try that could not be checked is taken back; a right one clears all.
    const tries = verified.ok ? sql<number>`0` : sql<number>`greatest(pay_tries - 1, 0)`
    await db
      .updateTable('user_security')
      .set({ pay_tries: tries })
      .where('user_id', '=', BigInt(userId))
      .execute()
    return verified.ok ? { ok: true, value: true } : verified
  }

  /** Until when it is locked; zero if it is not. */
  async lockedUntil(userId: number): Promise<number> {
    const row = await this.#context.db
      .selectFrom('user_security')
      .select(['pay_tries', 'pay_tried_at'])
      .where('user_id', '=', BigInt(userId))
      .executeTakeFirst()
    if (row === undefined || row.pay_tries < triesMax) return 0
    const until = Number(row.pay_tried_at) + lockMs
    return until > this.#context.now() ? until : 0
  }

  /** Counts a try; undefined while none is allowed, and without a pay password. */
  async #begin(userId: number): Promise<{ tries: number; hash: string } | undefined> {
    const { db, now } = this.#context
    const at = now()
    const { rows } = await sql<{ tries: number; hash: string }>`
      update user_security set pay_tried_at = ${at},
        pay_tries = case when pay_tried_at <= ${at - lockMs} then 1 else pay_tries + 1 end
      where user_id = ${userId} and pay_password_hash <> ''
        and (pay_tries < ${triesMax} or pay_tried_at <= ${at - lockMs})
      returning pay_tries as tries, pay_password_hash as hash`.execute(db)
    return rows[0]
  }

  async #refusal(userId: number): Promise<'pay_password_locked' | 'pay_password_unset'> {
    return (await this.lockedUntil(userId)) > 0 ? 'pay_password_locked' : 'pay_password_unset'
  }
}
