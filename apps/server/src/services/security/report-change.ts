import type { security } from '@candor/protocol/services/security/security'

import { translate } from '../../calls/texts.ts'
import { allOf } from '../account/find-account.ts'
import type { SecurityContext } from './security-context.ts'

export type ChangeKind = (typeof security)['notices'][number]
export type Change = {
  readonly userId: number
  readonly kind: ChangeKind
  readonly values?: Readonly<Record<string, string>>
}

/** Informs the owner of a change of the account's security, by mail or SMS and in the app. */
export async function reportChange(
  { db, now, mailer, notices }: Pick<SecurityContext, 'db' | 'now' | 'mailer' | 'notices'>,
  { userId, kind, values = {} }: Change,
): Promise<void> {
  const owner = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'mobile', 'lang'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  const change = translate(owner.lang, `notice_${kind}`, values)
  const text = translate(owner.lang, 'mail_security_change', { text: change })
  for (const receiver of allOf(owner))
    await mailer.send({ receiver, scene: 'account', code: '', text })
  const at = now()
  const source = `${kind}:${at}`
  await notices.store([{ userId, kind, source, at, ref: 0, values: () => values }])
}
