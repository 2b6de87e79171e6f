import { pagingOf } from '../../../calls/paging.ts'
import { Passwords } from '../../../calls/passwords.ts'
import { Sessions } from '../../../calls/sessions.ts'
import { type BackendKind, openTestDatabase } from '../../../testing/backends.ts'
import { Outbox } from '../../outbox/outbox.ts'
import type { AccountContext } from '../account-context.ts'
import { FiatChoices } from '../fiat-choices.ts'
import { LoginAttempts } from '../login-attempts.ts'
import { register } from '../register.ts'
import { sendCode } from '../send-code.ts'
import { type CodeScene, VerificationCodes } from '../verification-codes.ts'

export type Accounts = Awaited<ReturnType<typeof openAccounts>>

/** The account services on an empty database, with a clock that the test sets. */
export async function openAccounts(backend: BackendKind) {
  const db = await openTestDatabase(backend)
  const clock = { at: Date.UTC(2026, 0, 1) }
  const now = () => clock.at
  const outbox = new Outbox({ db, now })
  const context: AccountContext = {
    db,
    sessions: new Sessions({ db, now }),
    passwords: new Passwords(),
    codes: new VerificationCodes({ db, now }),
    attempts: new LoginAttempts({ db, now }),
    fiats: new FiatChoices({ db }),
    mailer: outbox,
    now,
    passwordMin: 7,
  }
  const send = (userString: string | undefined, scene: CodeScene = 'register', userId?: number) =>
    sendCode(context, { userString, scene, lang: 'en', userId })
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
      ...changes,
    })
  const signUpCompletely = async (email: string) => {
    await send(email)
    const answer = await signUp(email, await lastCode(email.toLowerCase()))
    if (!answer.ok) throw new Error(answer.rejection)
    return answer.value
  }
  return { context, clock, outbox, send, mailsTo, lastCode, signUp, signUpCompletely }
}
