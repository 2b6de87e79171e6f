import { pagingOf } from '../../../calls/paging.ts'
import { Passwords } from '../../../calls/passwords.ts'
import { Sessions } from '../../../calls/sessions.ts'
import { type BackendKind, openTestDatabase } from '../../../testing/backends.ts'
import { ApiKeys } from '../../apikey/api-keys.ts'
import { Notices } from '../../notice/notices.ts'
import { Delivery } from '../../outbox/delivery.ts'
import { Outbox } from '../../outbox/outbox.ts'
import { SmsBounds } from '../../outbox/sms-bounds.ts'
import { SecurityLog } from '../../security-log/security-log.ts'
import { checkFactor } from '../../security/check-factor.ts'
import { SecretSeal } from '../../vault/secret-seal.ts'
import type { AccountContext } from '../account-context.ts'
import { CreditScores } from '../credit-scores.ts'
import { FiatChoices } from '../fiat-choices.ts'
import { LoginAttempts } from '../login-attempts.ts'
import { register } from '../register.ts'
import { ReservedNames } from '../reserved-names.ts'
import { sendCode } from '../send-code.ts'
import { type CodeScene, VerificationCodes } from '../verification-codes.ts'

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

const testSeal = new SecretSeal({ staffKey: '5'.repeat(64), staffKeyFile: '/nowhere' })

/** The account services on an empty database, with a clock that the test sets. */
export async function openAccounts(
  backend: BackendKind,
  options: { transports?: ConstructorParameters<typeof Delivery>[0]['transports'] } = {},
) {
  const db = await openTestDatabase(backend)
  const clock = { at: Date.UTC(2026, 0, 1) }
  const now = () => clock.at
  const outbox = new Outbox({ db, now })
  const smsBounds = new SmsBounds({ db, now, countries: undefined, perBlock: 60 })
  const { transports = {} } = options
  const mailer = new Delivery({ db, now, outbox, transports, smsBounds, perMinute: 60 })
  const rooms = { hasListener: () => false } as never // No user is connected.
  const notices = new Notices({ db, now, rooms })
  const keys = new ApiKeys({ db, now, seal: testSeal })
  const context: AccountContext = {
    books: { read: async (look) => look(), isTrader: () => false },
    credit: new CreditScores(),
    reservedNames: new ReservedNames({ db }),
    db,
    sessions: new Sessions({ db, now }),
    passwords: new Passwords(),
    codes: new VerificationCodes({ db, now }),
    attempts: new LoginAttempts({ db, now }),
    checkFactor: (check) => checkFactor({ ...context, seal: testSeal, pepper: '' }, check),
    fiats: new FiatChoices({ db }),
    keys,
    mailer,
    notices,
    securityLog: new SecurityLog({ db, now, log: { info: () => {} } }),
    now,
    passwordMin: 7,
  }
  const send = (userString: string | undefined, scene: CodeScene = 'register', userId?: number) =>
    sendCode(context, { userString, scene, lang: 'en', userId, ip: '192.0.2.1' })
  const mailsTo = async (receiver: string) => (await outbox.list(receiver, pagingOf({}))).list
  const lastCode = async (receiver: string) => (await mailsTo(receiver))[0]?.code ?? ''
  const signUp = (
    userString: string,
    code: string,
    changes: Partial<Parameters<typeof register>[1]> = {},
  ) =>
    register(context, {
      userString,
      code,
      type: 'email',
      password: 'correct horse',
      repeated: 'correct horse',
      extensionCode: '',
      lang: 'en',
      ip: '192.0.2.1',
      userAgent: 'test',
      requestId: 'r',
      ...changes,
    })
  const signUpCompletely = async (email: string) => {
    await send(email)
    const answer = await signUp(email, await lastCode(email.toLowerCase()))
    if (!answer.ok) throw new Error(answer.rejection)
    return answer.value
  }
  const noticesOf = (userId: number) =>
    notices.list({ userId, before: undefined, limit: 100, lang: 'en' })
  return {
    noticesOf,
    context,
    keys,
    clock,
    outbox,
    send,
    mailsTo,
    lastCode,
    signUp,
    signUpCompletely,
  }
}
