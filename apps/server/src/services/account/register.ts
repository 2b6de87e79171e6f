import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { languageOf } from '../content/language-of.ts'
import type { AccountContext } from './account-context.ts'
import { attemptName } from './find-account.ts'
import { inviteCode } from './invite-code.ts'
import { type PasswordProblem, passwordProblem } from './password-problem.ts'
import { columnOf, type Receiver, receiverOf } from './receiver.ts'
import { type CheckedCode, consuming } from './verification-codes.ts'

type RegisterContext = Pick<
  AccountContext,
  'db' | 'sessions' | 'passwords' | 'codes' | 'attempts' | 'securityLog' | 'now' | 'passwordMin'
>
type Registration = {
  userString: string
  type: 'email' | 'mobile'
  areaCode?: string | undefined
  code: string
  password: string
  repeated: string
  extensionCode: string
  lang: string
  ip: string
  userAgent: string
  requestId?: string
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
  const { password, repeated, code, ip, userAgent, requestId } = request
  const receiver = receiverOfType(request)
  if (receiver === undefined)
    return { ok: false, rejection: `${request.type}_wrong`, field: 'user_string' }
  const lengthMin = context.passwordMin
  const problem = passwordProblem({ password, repeated, lengthMin, receivers: [receiver] })
  if (problem !== undefined) return { ok: false, rejection: problem, field: fieldOf[problem] }
  const inviterId = await findInviter(context, request.extensionCode)
  if (inviterId === undefined)
    return { ok: false, rejection: 'extension_code_unknown', field: 'extension_code' }
  const checked = await context.codes.check({ receiver, scene: 'register', code, ip })
  if (!checked.ok) return checked
  const hashed = await context.passwords.hash(password)
  if (!hashed.ok) return hashed

  const lang = languageOf(request.lang)
  const passwordHash = hashed.value
  const opened = await openAccount(context, checked.value, { passwordHash, inviterId, lang })
  if (!opened.ok) return opened
  const userId = opened.value
  const account = attemptName({ id: BigInt(userId) }, receiver)
  await context.attempts.succeed({ account, ip, userAgent })
  const from = { ip, userAgent, requestId }
  context.securityLog.report({ kind: 'account.registered', userId, from })
  // The code has proved who the owner is, and the account has no second factor yet.
  const session = { userId, ip, userAgent, stay: false, isSteppedUp: true }
  return { ok: true, value: await context.sessions.create(session) }
}

/** Undefined unless it is of the type that the form states. */
function receiverOfType({ type, userString, areaCode }: Registration): Receiver | undefined {
  const given = receiverOf({ userString, areaCode })
  return given.ok && columnOf(given.value) === type ? given.value : undefined
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
  checked: CheckedCode,
  account: { passwordHash: string; inviterId: number | null; lang: string },
): Promise<Answer<number>> {
  const { passwordHash, inviterId, lang } = account
  const at = now()
  const column = sql.ref(columnOf(checked.receiver))
  // The first nickname is the user's number, which is public.
  const { rows } = await sql<{ is_code_used: boolean; id: bigint | null }>`
    with used as (${consuming(checked, at)}),
    numbered as (
      select receiver, nextval(pg_get_serial_sequence('app_user', 'id')) as number from used
    ), opened as (
      insert into app_user
        (id, ${column}, password_hash, nickname, invite_code, inviter_id, lang, created_at)
      select number, receiver, ${passwordHash}::text, 'U' || number, ${inviteCode()}::text,
        ${inviterId}::bigint, ${lang}::text, ${at}::bigint
      from numbered
      on conflict (${column}) do nothing
      returning id
    )
    select exists (select from used) as is_code_used, (select id from opened) as id`.execute(db)
  const [row] = rows
  if (row?.is_code_used !== true) return { ok: false, rejection: 'code_wrong', field: 'code' }
  if (row.id === null) return { ok: false, rejection: 'account_exists', field: 'user_string' }
  return { ok: true, value: Number(row.id) }
}
