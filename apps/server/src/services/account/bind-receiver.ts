import { sql } from 'kysely'

import type { Answer, Caller } from '../../calls/mount.ts'
import { translate } from '../../calls/texts.ts'
import type { EventSource } from '../security-log/security-log.ts'
import type { AccountContext } from './account-context.ts'
import { type Account, allOf } from './find-account.ts'
import { freezeWithdrawals } from './freeze-withdrawals.ts'
import { ownReceivers } from './own-receivers.ts'
import { proveFactor } from './prove-factor.ts'
import { columnOf, maskedReceiver, type Receiver, receiverOf } from './receiver.ts'
import { notify } from './report-login.ts'
import { type CheckedCode, consuming } from './verification-codes.ts'

type Context = Pick<
  AccountContext,
  'db' | 'codes' | 'checkFactor' | 'sessions' | 'mailer' | 'notices' | 'securityLog' | 'now'
>
type Binding = {
  kind: 'email' | 'mobile'
  userString: string
  areaCode?: string | undefined
  code: string
  /** Of the scene security; where no second factor is on, it replaces a step-up of the session. */
  securityCode?: string | undefined
  otp?: string | undefined
  from: EventSource
}

const hourMs = 3_600_000
const [firstHours, changeHours] = [6, 24]

/**
 * Binds an address or a number by the code that was sent to it and a proof that the caller is the owner, which a stolen session
 * does not have: a receiver resets the password. Every other session ends, withdrawals are suspended, and the owner is
 * informed by the old and the new receivers and in the app. Rejections are listed in the order of the checks.
 */
export async function bindReceiver(
  context: Context,
  caller: Caller,
  { kind, userString, areaCode, code, securityCode, otp, from }: Binding,
): Promise<Answer<Receiver>> {
  const given = receiverOf({ userString, areaCode })
  if (!given.ok || columnOf(given.value) !== kind)
    return { ok: false, rejection: `${kind}_wrong`, field: kind }
  const receiver = given.value
  const userId = caller.id
  const before = await accountOf(context, userId)
  if (before[kind] === receiver) return { ok: false, rejection: 'receiver_unchanged', field: kind }
  const requester = { ip: from.ip, userId }
  const checked = await context.codes.check({ receiver, scene: 'bind', code, ...requester })
  if (!checked.ok) return checked
  const proved = await proveFactor(context, caller, { otp, from })
  if (!proved.ok) return proved
  if (!proved.value && securityCode === undefined)
    // `proveFactor` has refused where a second factor is on.
    return { ok: false, rejection: 'step_up_required', factors: ['code'] }
  let confirmed: CheckedCode | undefined
  if (securityCode !== undefined) {
    const receivers = await ownReceivers(context, userId)
    const own = { receivers, scene: 'security', code: securityCode, ...requester } as const
    const security = await context.codes.checkAny(own)
    if (!security.ok) return { ...security, field: 'security_code' }
    confirmed = security.value
  }
  const change = { userId, kind, before: before[kind], checked: checked.value, confirmed }
  const bound = await store(context, change)
  if (!bound.ok) return bound
  const sessions = await context.sessions.revokeOthers({ userId, keptId: caller.sessionId })
  context.securityLog.report({
    kind: `account.${kind}_changed`,
    userId,
    from,
    details: { first: before[kind] === null, sessions },
  })
  await inform(context, { before, kind, receiver, hours: hoursOf(before[kind]) })
  return { ok: true, value: receiver }
}

const hoursOf = (before: Receiver | null) => (before === null ? firstHours : changeHours)

function accountOf({ db }: Context, userId: number): Promise<Account> {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'mobile', 'lang'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
}

type Change = {
  userId: number
  kind: 'email' | 'mobile'
  before: Receiver | null
  checked: CheckedCode
  confirmed: CheckedCode | undefined
}

/** Consumes the codes and binds in one statement: of parallel calls exactly one succeeds. */
async function store({ db, now }: Context, change: Change): Promise<Answer<true>> {
  const { userId, kind, before, checked, confirmed } = change
  const at = now()
  const column = sql.ref(kind)
  const reason = before === null ? (`${kind}_linked` as const) : (`${kind}_changed` as const)
  const frozen = freezeWithdrawals(at + hoursOf(before) * hourMs, reason)
  const owned = confirmed === undefined ? sql`select 1` : consuming(confirmed, at)
  try {
    const { rows } = await sql`
      with used as (${consuming(checked, at)}),
      owned as (${owned})
      update app_user set ${column} = used.receiver, ${frozen}
      from used, owned
      where id = ${userId} and ${column} is not distinct from ${before}::text
      returning id`.execute(db)
    return rows.length > 0
      ? { ok: true, value: true }
      : { ok: false, rejection: 'code_wrong', field: 'code' }
  } catch (error) {
    if (!isTaken(error)) throw error
    // Another account has bound it since the code was sent.
    return { ok: false, rejection: 'account_exists', field: kind }
  }
}

/** A unique constraint of PostgreSQL. */
const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505'

async function inform(
  context: Context,
  change: { before: Account; kind: 'email' | 'mobile'; receiver: Receiver; hours: number },
): Promise<void> {
  const { before, kind, receiver, hours } = change
  const values = { address: maskedReceiver(receiver), hours: String(hours) }
  const { lang } = before
  const text = translate(lang, `mail_${kind}_changed`, values)
  const textToOld = translate(lang, 'mail_receiver_replaced', values)
  const isFirst = before[kind] === null
  const subject = isFirst
    ? (`subject_${kind}_linked` as const)
    : (`subject_${kind}_changed` as const)
  const message = { scene: 'security', code: '', lang, subject } as const
  for (const each of [...allOf(before), receiver]) {
    // A password cannot be reset by an address that the account no longer has.
    const isOld = each === before[kind]
    await context.mailer.send({ ...message, receiver: each, text: isOld ? textToOld : text })
  }
  await notify(context, before, { kind: `${kind}_changed`, values })
}
