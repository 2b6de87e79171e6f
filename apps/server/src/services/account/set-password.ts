import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { translate } from '../../calls/texts.ts'
import type { AccountContext } from './account-context.ts'
import { type PasswordProblem, passwordProblem } from './password-problem.ts'

/** Withdrawals are frozen for a day after a new password, which limits the damage of a stolen account. */
const freezeMs = 24 * 3_600_000

type NewPassword = {
  email: string
  scene: 'forget' | 'security'
  code: string
  password: string
  repeated: string
  /** The call's field of the repeated password. */
  repeatedField: string
}

/**
 * Sets a new password by a code and notifies the owner by mail. Rejections are listed in the order of the checks; an
 * address without an account has no valid code, so it is answered like a wrong code.
 */
export async function setPassword(
  context: Pick<AccountContext, 'db' | 'passwords' | 'codes' | 'mailer' | 'now' | 'passwordMin'>,
  { email, scene, code, password, repeated, repeatedField }: NewPassword,
): Promise<Answer<{ userId: number }>> {
  const problem = passwordProblem({ password, repeated, lengthMin: context.passwordMin, email })
  if (problem !== undefined)
    return { ok: false, rejection: problem, field: fieldOf(problem, repeatedField) }
  const checked = await context.codes.check({ receiver: email, scene, code })
  if (!checked.ok) return checked
  const hashed = await context.passwords.hash(password)
  if (!hashed.ok) return hashed

  const at = context.now()
  // One statement consumes the code: of parallel calls with it exactly one succeeds.
  const { rows } = await sql<{ id: bigint; lang: string }>`
    with used as (
      update verification_code set consumed_at = ${at}
      where receiver = ${email} and scene = ${scene} and code_hash = ${checked.value.codeHash}
        and consumed_at is null
      returning receiver
    )
    update app_user set
      password_hash = ${hashed.value},
      password_changed_at = ${at},
      frozen_until = greatest(frozen_until, ${at + freezeMs})
    from used where email = used.receiver
    returning id, lang`.execute(context.db)
  const [user] = rows
  if (user === undefined) return { ok: false, rejection: 'code_wrong', field: 'code' }
  const text = translate(user.lang, 'mail_password_changed')
  await context.mailer.send({ receiver: email, scene, code: '', text })
  return { ok: true, value: { userId: Number(user.id) } }
}

const fieldOf = (problem: PasswordProblem, repeatedField: string) =>
  problem === 'passwords_differ' ? repeatedField : 'password'
