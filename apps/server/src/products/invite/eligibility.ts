import { type InviteBar, inviteBar } from '@candor/core/products/invite'
import { sql } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { LinkedAccounts } from '../../services/linked/linked-accounts.ts'

const barOf = {
  wallet: inviteBar.payee,
  card: inviteBar.card,
  device: inviteBar.device,
  // Families and offices share an address.
  address: inviteBar.none,
} as const

type Context = { readonly db: Database; readonly linked: Pick<LinkedAccounts, 'evidence'> }

/** Why fees of a user would not be shared with an inviter: the strongest of what connects both. */
export async function barBetween(
  { db, linked }: Context,
  one: number,
  other: number,
): Promise<InviteBar> {
  if (await isSamePerson(db, one, other)) return inviteBar.person
  const evidence = await linked.evidence(one, other)
  return evidence === undefined ? inviteBar.none : barOf[evidence]
}

/** Whether both have submitted a document with the same number, also one that was refused. */
async function isSamePerson(db: Database, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ is_same: boolean }>`
    select exists (
      select from identity_document own join identity_document other using (number_mark)
      where own.user_id = ${one} and other.user_id = ${other}
    ) as is_same`.execute(db)
  return rows[0]?.is_same === true
}
