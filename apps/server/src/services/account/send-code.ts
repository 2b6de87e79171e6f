import type { Answer } from '../../calls/mount.ts'
import { translate } from '../../calls/texts.ts'
import type { Mail } from '../outbox/mailer.ts'
import type { AccountContext } from './account-context.ts'
import { attemptName, findAccount } from './find-account.ts'
import { ownReceivers } from './own-receivers.ts'
import { columnOf, type Receiver, receiverOf } from './receiver.ts'
import {
  type CodeScene,
  isOwnScene,
  isSessionScene,
  type VerificationCodes,
} from './verification-codes.ts'

type CodeRequest = {
  /** Optional where the code goes to the account's own address or number. */
  userString: string | undefined
  areaCode?: string | undefined
  scene: CodeScene
  lang: string
  ip: string
  userId?: number | undefined
}

/**
 * Sends a code by mail or SMS. The reply is the same with and without an account: where an account exists, a code to
 * register or bind is replaced by a message about it, and for an unknown one the other scenes send nothing.
 */
export async function sendCode(
  context: Pick<AccountContext, 'db' | 'codes' | 'mailer' | 'attempts'>,
  request: CodeRequest,
): Promise<Answer<{ sent: boolean; resend_after: number }>> {
  const { scene, lang, ip, userId } = request
  const found = await receiverFor(context, request)
  if (!found.ok) return found
  const receiver = found.value

  const account = await findAccount(context.db, receiver)
  const isReal = isSessionScene(scene)
    ? account === undefined || isOwnScene(scene)
    : scene === 'register'
      ? account === undefined
      : account !== undefined
  const isKnown = await context.attempts.isKnown({ account: attemptName(account, receiver), ip })
  const wanted = { receiver, scene, ip, userId }
  const issued = await issue(context, { ...wanted, isReal, isKnown })
  if (!issued.ok) return issued

  const { code, resendAfterMs } = issued.value
  const mail = isReal
    ? codeMail({ receiver, scene, lang, code })
    : account && existingMail({ receiver, scene, lang })
  if (await deliver(context, { receiver, scene }, mail))
    return { ok: true, value: { sent: true, resend_after: resendAfterMs / 1_000 } }
  await context.codes.withdraw(wanted)
  return { ok: false, rejection: 'message_not_sent' }
}

type Message = Pick<Mail, 'receiver' | 'lang'> & { scene: CodeScene }

function codeMail({ code, ...message }: Message & { code: string }): Mail {
  const text = translate(message.lang, 'mail_code', { code })
  return { ...message, code, text, subject: 'subject_code' }
}

function existingMail(message: Message): Mail {
  const text = translate(message.lang, 'mail_account_exists')
  return { ...message, code: '', text, subject: 'subject_account_exists' }
}

/** Creates a code within the limits of codes and, for a number, of SMS. */
async function issue(
  { codes, mailer: { smsBounds } }: Pick<AccountContext, 'codes' | 'mailer'>,
  options: Parameters<VerificationCodes['issue']>[0],
): ReturnType<VerificationCodes['issue']> {
  if (columnOf(options.receiver) === 'email') return codes.issue(options)
  const taken = await smsBounds.take(options)
  if (!taken.ok) return taken
  const issued = await codes.issue(options)
  if (!issued.ok) await smsBounds.takeBack(options)
  return issued
}

/**
 * False where the message could not be sent. Only a forgotten password sends nothing to an unknown receiver, so that its
 * reply waits for no provider and depends only on whether the last messages could be sent.
 */
async function deliver(
  { mailer }: Pick<AccountContext, 'mailer'>,
  { receiver, scene }: { receiver: Receiver; scene: CodeScene },
  mail: Mail | undefined,
): Promise<boolean> {
  if (scene !== 'forget') return mail === undefined || mailer.sendNow(mail)
  if (mailer.isDown(receiver)) return false
  if (mail !== undefined && mail.code !== '') await mailer.sendUnseen(mail)
  return true
}

/** Codes of an own scene go to the caller's own address or number only, so that no other user can use up their number. */
async function receiverFor(
  context: Pick<AccountContext, 'db'>,
  { userString, areaCode, scene, userId }: CodeRequest,
): Promise<Answer<Receiver>> {
  if (isSessionScene(scene) && userId === undefined)
    return { ok: false, rejection: 'please_log_in_first' }
  const own =
    isOwnScene(scene) && userId !== undefined ? await ownReceivers(context, userId) : undefined
  if (userString === undefined) {
    const [first] = own ?? []
    return first === undefined
      ? { ok: false, rejection: 'parameter_error', field: 'user_string' }
      : { ok: true, value: first }
  }
  const given = receiverOf({ userString, areaCode })
  if (!given.ok) return { ...given, field: 'user_string' }
  if (own === undefined || own.includes(given.value)) return given
  return { ok: false, rejection: `${columnOf(given.value)}_wrong`, field: 'user_string' }
}
