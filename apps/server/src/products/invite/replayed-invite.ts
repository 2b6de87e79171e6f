import type { InviteRelation } from '@candor/core/products/invite'

import type { Database } from '../../db/database.ts'
import type { ReplayedTables } from '../../verify/replayed-tables.ts'
import { StoredLines } from '../../verify/stored-lines.ts'

/** Compares invitations, rebates and payouts with what the commands make when they are executed again. */
export function replayedInvite(db: Database): ReplayedTables<'invite'> {
  const relations = new StoredLines(
    db,
    'invite_relation',
    'id user_id inviter_id registered_at bar is_active',
  )
  const rebates = new StoredLines(
    db,
    'invite_rebate',
    'id user_id inviter_id source ref currency_id fee discount rate amount at seq',
  )
  const payments = new StoredLines(
    db,
    'invite_payment',
    'id inviter_id currency_id amount last_rebate_id at seq',
  )
  // A relation may change at any time: all are compared at the end, in the order of their ids.
  const made = new Map<number, InviteRelation>()
  const counts = { rebates: 0, payments: 0 }
  return {
    compare: async (changes) => {
      for (const relation of changes.relations) made.set(relation.id, { ...relation })
      for (const row of changes.rebates) {
        const { id, userId, inviterId, source, ref, currencyId, at, seq } = row
        const shared = [row.fee, row.discount, row.rate, row.amount]
        const values = [id, userId, inviterId, source, ref, currencyId, ...shared, at, seq]
        rebates.check(id, await rebates.takeOne(id), values)
      }
      for (const row of changes.payments) {
        const { id, inviterId, currencyId, amount, lastRebateId, at, seq } = row
        const values = [id, inviterId, currencyId, amount, lastRebateId, at, seq]
        payments.check(id, await payments.takeOne(id), values)
      }
      counts.rebates += changes.rebates.length
      counts.payments += changes.payments.length
    },
    end: async () => {
      for (const { id, userId, inviterId, registeredAt, bar, isActive } of made.values()) {
        const values = [id, userId, inviterId, registeredAt, bar, Number(isActive)]
        relations.check(id, await relations.takeOne(id), values)
      }
      for (const lines of [relations, rebates, payments]) await lines.end()
      return [
        `${made.size.toLocaleString('en')} invitations`,
        `${counts.rebates.toLocaleString('en')} rebates`,
        `${counts.payments.toLocaleString('en')} payouts of rebates`,
      ]
    },
  }
}
