import { restHours } from '@candor/protocol/services/addressbook/address-book-rules'

import type { Answer } from '../../calls/mount.ts'
import type { EventSource } from '../security-log/security-log.ts'
import type { AddressBookContext } from './address-book-context.ts'
import { setWhitelist, type Whitelist, whitelistOf } from './whitelist.ts'

type Wanted = {
  readonly userId: number
  readonly isWanted: boolean
  readonly payPassword: string
  readonly from: EventSource
}

const values = () => ({ hours: String(restHours) })

/** On at once; off after the rest, which the notice states, so that its owner can undo what another one did. */
export async function switchWhitelist(
  context: AddressBookContext,
  { userId, isWanted, payPassword, from }: Wanted,
): Promise<Answer<Whitelist>> {
  const { db, now, notices, payPasswords, securityLog } = context
  const paid = await payPasswords.check({ userId, payPassword, from })
  if (!paid.ok) return paid
  const at = now()
  if (await setWhitelist(db, { userId, isWanted, at })) {
    const kind = isWanted ? 'whitelist_on' : 'whitelist_off'
    securityLog.report({ kind: `account.${kind}`, userId, from })
    await notices.store([{ userId, kind, source: `${kind}:${at}`, at, ref: 0, values }])
  }
  return { ok: true, value: await whitelistOf(db, userId, at) }
}
