import type { Answer } from '../../http/mount.ts'
import { translate } from '../../http/texts.ts'
import type { AccountContext } from './account-context.ts'
import { emailAddress } from './email-address.ts'
import type { CodeScene } from './verification-codes.ts'

const mobilePattern = /^\+?[0-9][0-9 -]{5,}$/

/**
 * Mails a code. The answer is the same whether or not the address has an account: who asks for a registration code
 * for an existing account reads that in the mail, and for an unknown one the other scenes send nothing.
 */
export async function sendCode(
  context: Pick<AccountContext, 'db' | 'codes' | 'mailer'>,
  request: { userString: string; scene: CodeScene; lang: string },
): Promise<Answer<{ sent: boolean; resend_after: number }>> {
  const { userString, scene, lang } = request
  if (mobilePattern.test(userString.trim())) return { ok: false, rejection: 'mobile_not_offered' }
  const receiver = emailAddress(userString)
  if (receiver === undefined) return { ok: false, rejection: 'email_wrong', field: 'user_string' }

  const account = await context.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', receiver)
    .executeTakeFirst()
  const isReal = isCodeDue({ scene, hasAccount: account !== undefined })
  const issued = await context.codes.issue({ receiver, scene, isReal })
  if (!issued.ok) return issued

  if (isReal) {
    const { code } = issued.value
    const text = translate(lang, 'mail_code', { code })
    await context.mailer.send({ receiver, scene, code, text })
  } else if (account !== undefined) {
    const text = translate(lang, 'mail_account_exists')
    await context.mailer.send({ receiver, scene, code: '', text })
  }
  return { ok: true, value: { sent: true, resend_after: issued.value.resendAfterMs / 1_000 } }
}

/** A registration needs a new address, the account's own scenes a known one; binding takes either. */
function isCodeDue({ scene, hasAccount }: { scene: CodeScene; hasAccount: boolean }): boolean {
  if (scene === 'bind') return true
  return scene === 'register' ? !hasAccount : hasAccount
}
