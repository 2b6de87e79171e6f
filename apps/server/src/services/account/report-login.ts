import type { account as accountNotices } from '@candor/protocol/services/account/account'

import { translate } from '../../calls/texts.ts'
import type { AccountContext } from './account-context.ts'
import { deviceOf } from './device-of.ts'
import type { Account } from './find-account.ts'
import { maskedAddress } from './masked-address.ts'

type Context = Pick<AccountContext, 'mailer' | 'notices' | 'now'>
type Owner = Pick<Account, 'id' | 'email' | 'lang'>

/** Informs the owner of failed logins, by mail and in the app; an unknown account has none. */
export async function reportFailures(context: Context, owner: Owner | undefined): Promise<void> {
  if (owner === undefined) return
  await mail(context, owner, 'login_failures')
  await notify(context, owner, { kind: 'login_failures', values: {} })
}

/** Informs the owner of a login from a new device or address, by mail and in the app. */
export async function reportLogin(
  context: Context,
  owner: Owner,
  from: { ip: string; userAgent: string },
): Promise<void> {
  const values = { device: deviceOf(from.userAgent).name || '-', ip: maskedAddress(from.ip) }
  await mail(context, owner, 'login_device', values)
  await notify(context, owner, { kind: 'login_device', values })
}

/** Not by SMS: any failed attempt causes these messages, and each SMS costs money. */
async function mail(
  { mailer }: Context,
  { email: receiver, lang }: Owner,
  kind: 'login_device' | 'login_failures',
  values: Record<string, string> = {},
): Promise<void> {
  if (receiver === null) return
  const text = translate(lang, `mail_${kind}`, values)
  await mailer.send({ receiver, scene: 'login', code: '', text, lang, subject: `subject_${kind}` })
}

/** Adds a notice of the account that is true now. */
export async function notify(
  { notices, now }: Pick<Context, 'notices' | 'now'>,
  { id }: Pick<Owner, 'id'>,
  notice: {
    kind: (typeof accountNotices)['notices'][number]
    values: Readonly<Record<string, string>>
  },
): Promise<void> {
  const { kind, values } = notice
  const at = now()
  const source = `${kind}:${at}`
  await notices.store([{ userId: Number(id), kind, source, at, ref: 0, values: () => values }])
}
