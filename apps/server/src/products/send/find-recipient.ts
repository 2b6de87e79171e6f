import type { BodyOf } from '@candor/protocol'
import type { sendEndpoints } from '@candor/protocol/products/send/endpoints'
import { emailAddress } from '@candor/protocol/services/account/email-address'

import type { Answer } from '../../calls/mount.ts'
import { mobileNumber } from '../../services/account/mobile-number.ts'
import { maskedReceiver } from '../../services/account/receiver.ts'
import type { SendContext } from './send-context.ts'

type Written = Pick<BodyOf<typeof sendEndpoints.check>, 'by' | 'to' | 'area_code'>
/** A recipient as the sender has written it, in the spelling that is stored. */
export type Named = { readonly by: Written['by']; readonly value: string; readonly payee: string }
type Recipient = { readonly id: number; readonly nickname: string }

export function namedRecipient({ by, to, area_code: areaCode }: Written): Answer<Named> {
  if (by === 'id') {
    const value = to.trim()
    if (!/^[1-9]\d{0,14}$/.test(value))
      return { ok: false, rejection: 'parameter_error', field: 'to' }
    return { ok: true, value: { by, value, payee: value } }
  }
  const value = by === 'email' ? emailAddress(to) : mobileNumber(to, areaCode)
  if (value === undefined)
    return { ok: false, rejection: by === 'email' ? 'email_wrong' : 'mobile_wrong', field: 'to' }
  return { ok: true, value: { by, value, payee: maskedReceiver(value) } }
}

/** The user who can receive. Users who are unknown, unverified or frozen are one and the same to the caller. */
export async function findRecipient(
  { db, freezes, levels, lookups }: SendContext,
  userId: number,
  { by, value }: Named,
): Promise<Answer<Recipient>> {
  if (!(await lookups.take(userId, `${by}:${value}`)))
    return { ok: false, rejection: 'send_lookups_used', field: 'to' }
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'nickname'])
    .where(by, '=', by === 'id' ? BigInt(value) : value)
    .executeTakeFirst()
  const id = Number(found?.id ?? 0)
  // Asked for an unknown user, too, so that the reply takes as long.
  const level = await levels.of(id)
  const canReceive = level >= 1 && freezes.find(id) === undefined
  if (found === undefined || !canReceive)
    return { ok: false, rejection: 'send_recipient_unknown', field: 'to' }
  return { ok: true, value: { id, nickname: found.nickname } }
}
