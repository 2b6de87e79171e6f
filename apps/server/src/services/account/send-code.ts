import type { Answer } from '../../calls/mount.ts'
import { translate } from '../../calls/texts.ts'
import type { AccountContext } from './account-context.ts'
import { emailAddress } from './email-address.ts'
import { emailOf } from './user-info.ts'
import { type CodeScene, isOwnScene } from './verification-codes.ts'

const mobilePattern = /^\+?[0-9][0-9 -]{5,}$/

type CodeRequest = {
  /** Optional where the code goes to the account's own address. */
  userString: string | undefined
  scene: CodeScene
  lang: string
  userId: number | undefined
}

/**
 * Mails a code. The reply is the same with and without an account: for an existing account a registration code is replaced
 * by a mail about the account, and for an unknown one the other scenes send nothing.
 */
export async function sendCode(
  context: Pick<AccountContext, 'db' | 'codes' | 'mailer'>,
  request: CodeRequest,
): Promise<Answer<{ sent: boolean; resend_after: number }>> {
  const { scene, lang } = request
  const found = await receiverOf(context, request)
  if (!found.ok) return found
  const receiver = found.value

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

/** Codes of an open session go to its own address only, so that no other user can use up their number. */
async function receiverOf(
  { db }: Pick<AccountContext, 'db'>,
  { userString, scene, userId }: CodeRequest,
): Promise<Answer<string>> {
  const isOwn = isOwnScene(scene)
  if (isOwn && userId === undefined) return { ok: false, rejection: 'please_log_in_first' }
  const own = isOwn && userId !== undefined ? await emailOf(db, userId) : undefined
  if (userString === undefined)
    return own === undefined
      ? { ok: false, rejection: 'parameter_error', field: 'user_string' }
      : { ok: true, value: own }

  if (mobilePattern.test(userString.trim())) return { ok: false, rejection: 'mobile_not_offered' }
  const address = emailAddress(userString)
  return address === undefined || (own !== undefined && address !== own)
    ? { ok: false, rejection: 'email_wrong', field: 'user_string' }
    : { ok: true, value: address }
}

/** A registration needs a new address, the account's own scenes an existing account; binding accepts both. */
function isCodeDue({ scene, hasAccount }: { scene: CodeScene; hasAccount: boolean }): boolean {
  if (scene === 'bind') return true
  return scene === 'register' ? !hasAccount : hasAccount
}
