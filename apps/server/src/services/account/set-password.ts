import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { translate } from '../../calls/texts.ts'
import type { AccountContext } from './account-context.ts'
import { type Account, allOf } from './find-account.ts'
import { freezeWithdrawals } from './freeze-withdrawals.ts'
import { type PasswordProblem, passwordProblem } from './password-problem.ts'
import type { Receiver } from './receiver.ts'
import { notify } from './report-login.ts'
import { consuming } from './verification-codes.ts'

/** Withdrawals are frozen for a day after a new password, which limits the damage of a stolen account. */
const freezeMs = 24 * 3_600_000

type NewPassword = {
  /** Where the code may have been sent. */
  receivers: readonly Receiver[]
  scene: 'forget' | 'security'
  code: string
  password: string
  repeated: string
  /** The call's field of the repeated password. */
  repeatedField: string
  ip: string
  userId?: number | undefined
  /** Proves a second factor, once the code is right. */
  prove?: () => Promise<Answer<boolean>>
  /** Ends what the new password ends. */
  end: (userId: number) => Promise<Ended>
}

/** Reported to the owner. */
type Ended = {
  readonly sessions: number
  /** API keys that were revoked by a reset, or that stay active after a change. */
  readonly keys: number
}

/**
 * Sets a new password by a code and notifies the owner by mail and SMS. Rejections are listed in the order of the checks; an
 * address without an account has no valid code, so it is answered like a wrong code.
 */
export async function setPassword(
  context: Pick<
    AccountContext,
    'db' | 'passwords' | 'codes' | 'mailer' | 'notices' | 'now' | 'passwordMin'
  >,
  {
    receivers,
    scene,
    code,
    password,
    repeated,
    repeatedField,
    ip,
    userId: callerId,
    prove,
    end,
  }: NewPassword,
): Promise<Answer<Ended & { userId: number }>> {
  const lengthMin = context.passwordMin
  const problem = passwordProblem({ password, repeated, lengthMin, receivers })
  if (problem !== undefined)
    return { ok: false, rejection: problem, field: fieldOf(problem, repeatedField) }
  const checked = await context.codes.checkAny({ receivers, scene, code, ip, userId: callerId })
  if (!checked.ok) return checked
  const proved = await prove?.()
  if (proved?.ok === false) return proved
  const hashed = await context.passwords.hash(password)
  if (!hashed.ok) return hashed

  const at = context.now()
  // One statement consumes the code: of parallel calls with it exactly one succeeds.
  const { rows } = await sql<Account>`
    with used as (${consuming(checked.value, at)})
    update app_user set
      password_hash = ${hashed.value},
      password_changed_at = ${at},
      ${freezeWithdrawals(at + freezeMs, 'password_changed')}
    from used where email = used.receiver or mobile = used.receiver
    returning id, lang, email, mobile`.execute(context.db)
  const [user] = rows
  if (user === undefined) return { ok: false, rejection: 'code_wrong', field: 'code' }
  const userId = Number(user.id)
  const ended = await end(userId)
  const kind = scene === 'forget' ? 'password_reset' : 'password_changed'
  const values = { sessions: String(ended.sessions), keys: String(ended.keys) }
  const { lang } = user
  const text = translate(lang, `mail_${kind}`, values)
  const subject = 'subject_password_changed'
  for (const receiver of allOf(user))
    await context.mailer.send({ receiver, scene, code: '', text, lang, subject })
  await notify(context, user, { kind, values })
  return { ok: true, value: { ...ended, userId } }
}

const fieldOf = (problem: PasswordProblem, repeatedField: string) =>
  problem === 'passwords_differ' ? repeatedField : 'password'
