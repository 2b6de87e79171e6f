import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { applyChange } from './apply-change.ts'
import type { Actor, SecurityContext } from './security-context.ts'

const codePattern = /^[A-Za-z0-9]{4,20}$/

/** Sets the code that every mail to the caller contains, so that a forged mail is recognised; an empty one removes it. */
export async function setAntiPhishing(
  context: SecurityContext,
  caller: Actor,
  code: string,
): Promise<Answer<boolean>> {
  if (code !== '' && !codePattern.test(code))
    return { ok: false, rejection: 'anti_phishing_wrong', field: 'code' }
  await applyChange(context, caller, {
    kind: 'anti_phishing_changed',
    statement: sql<{ user_id: bigint }>`
      update app_user set anti_phishing_code = ${code} where id = ${caller.id}
      returning id as user_id`,
  })
  return { ok: true, value: true }
}
