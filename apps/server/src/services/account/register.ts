import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { languageOf } from '../content/language-of.ts'
import type { AccountContext } from './account-context.ts'
import { emailAddress } from './email-address.ts'
import { inviteCode } from './invite-code.ts'
import { type PasswordProblem, passwordProblem } from './password-problem.ts'

type RegisterContext = Pick<
  AccountContext,
  'db' | 'sessions' | 'passwords' | 'codes' | 'now' | 'passwordMin'
>
type Registration = {
  userString: string
  type: 'email' | 'mobile'
  code: string
  password: string
  repeated: string
  extensionCode: string
  lang: string
  ip: string
  userAgent: string
}

const fieldOf: Record<PasswordProblem, string> = {
  passwords_differ: 're_password',
  password_too_short: 'password',
  password_too_common: 'password',
}

/** Opens an account and logs in. Rejections are listed in the order of the checks; the code is checked last. */
export async function register(
  context: RegisterContext,
  request: Registration,
): Promise<Answer<string>> {
  const { password, repeated, code, ip, userAgent } = request
  if (request.type === 'mobile') return { ok: false, rejection: 'mobile_not_offered' }
  const email = emailAddress(request.userString)
  if (email === undefined) return { ok: false, rejection: 'email_wrong', field: 'user_string' }
  const problem = passwordProblem({ password, repeated, lengthMin: context.passwordMin, email })
  if (problem !== undefined) return { ok: false, rejection: problem, field: fieldOf[problem] }
  const inviterId = await findInviter(context, request.extensionCode)
  if (inviterId === undefined)
    return { ok: false, rejection: 'extension_code_unknown', field: 'extension_code' }
  const checked = await context.codes.check({ receiver: email, scene: 'register', code })
  if (!checked.ok) return checked
  const hashed = await context.passwords.hash(password)
  if (!hashed.ok) return hashed

  const { codeHash } = checked.value
  const lang = languageOf(request.lang)
  const account = { email, passwordHash: hashed.value, inviterId, lang }
  const opened = await openAccount(context, { ...account, codeHash })
  if (!opened.ok) return opened
  const userId = opened.value
  return {
    ok: true,
    value: await context.sessions.create({ userId, ip, userAgent, stay: false }),
  }
}

/** Null without a code, undefined for an unknown code. */
async function findInviter(
  { db }: RegisterContext,
  extensionCode: string,
): Promise<number | null | undefined> {
  const wanted = extensionCode.trim().toUpperCase()
  if (wanted === '') return null
  const inviter = await db
    .selectFrom('app_user')
    .select('id')
    .where('invite_code', '=', wanted)
    .executeTakeFirst()
  return inviter === undefined ? undefined : Number(inviter.id)
}

/** Consumes the code and opens the account in one statement: of parallel registrations exactly one succeeds. */
async function openAccount(
  { db, now }: RegisterContext,
  account: {
    email: string
    passwordHash: string
    inviterId: number | null
    lang: string
    codeHash: string
  },
): Promise<Answer<number>> {
  const { email, passwordHash, inviterId, lang, codeHash } = account
  const at = now()
  const { rows } = await sql<{ is_code_used: boolean; id: bigint | null }>`
    with used as (
      update verification_code set consumed_at = ${at}
      where receiver = ${email} and scene = 'register' and code_hash = ${codeHash}
        and consumed_at is null
      returning receiver
    ), opened as (
      insert into app_user
        (email, password_hash, nickname, invite_code, inviter_id, lang, created_at)
      select receiver, ${passwordHash}::text, ${maskedName(email)}::text, ${inviteCode()}::text,
        ${inviterId}::bigint, ${lang}::text, ${at}::bigint
      from used
      on conflict (email) do nothing
      returning id
    )
    select exists (select from used) as is_code_used, (select id from opened) as id`.execute(db)
  const [row] = rows
  if (row?.is_code_used !== true) return { ok: false, rejection: 'code_wrong', field: 'code' }
  if (row.id === null) return { ok: false, rejection: 'account_exists', field: 'user_string' }
  return { ok: true, value: Number(row.id) }
}

/** The first nickname, which is public: two characters of the address's local part and nothing of its domain. */
function maskedName(email: string): string {
  return `${email.slice(0, Math.min(2, email.indexOf('@')))}***`
}
