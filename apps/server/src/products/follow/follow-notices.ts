import {
  type Follow,
  followEnd,
  type ProfitShare,
  type Trader,
  traderStatus,
} from '@candor/core/products/follow'
import type { NoticeKind } from '@candor/protocol'
import { sql } from 'kysely'

import { timeOfCommand } from '../../commit/time-of-command.ts'
import type { Database } from '../../db/database.ts'
import type { NewNotice, NoticeSource } from '../../services/notice/notices.ts'
import { followOf, shareOf, traderOf } from './stored-rows.ts'
import { money, moneyText } from './units.ts'

const kindOfEnd: Readonly<Partial<Record<number, NoticeKind>>> = {
  [followEnd.loss]: 'follow_ended_loss',
  [followEnd.resigned]: 'follow_ended_resigned',
  [followEnd.suspended]: 'follow_ended_suspended',
}
const kindOfState: Readonly<Partial<Record<number, NoticeKind>>> = {
  [traderStatus.active]: 'trader_approved',
  [traderStatus.refused]: 'trader_refused',
  [traderStatus.suspended]: 'trader_suspended',
}
/** Nicknames by user, as far as they are in memory. */
type NameOf = (userId: number) => string

/** Follows that ended without their follower, shares of profits, and decisions about traders. */
export function followNotices(db: Database, nameOf: NameOf): NoticeSource {
  return {
    of: ({ changes: { follow } }) => [
      ...follow.follows.flatMap((row) => endNotice(row, nameOf)),
      ...follow.shares.flatMap((row) => shareNotices(row, nameOf)),
      ...follow.traders.flatMap(traderNotice),
    ],
    since: async (seq) => {
      const at = await timeOfCommand(db, seq)
      const follows = await db
        .selectFrom('follow')
        .selectAll()
        .where('ended_at', '>=', at)
        .where('ended_at', '>', 0n)
        .execute()
      const shares = await db
        .selectFrom('follow_share')
        .selectAll()
        .where('at', '>=', at)
        .orderBy('id')
        .execute()
      const traders = await db
        .selectFrom('follow_trader')
        .selectAll()
        .where(sql<boolean>`greatest(approved_at, ended_at) >= ${at}`)
        .where('approved_at', '>', 0n)
        .execute()
      return [
        ...follows.map(followOf).flatMap((row) => endNotice(row, nameOf)),
        ...shares.map(shareOf).flatMap((row) => shareNotices(row, nameOf)),
        ...traders.map(traderOf).flatMap(traderNotice),
      ]
    },
  }
}

function endNotice(
  { id, userId, traderUserId, endedBy, endedAt }: Follow,
  nameOf: NameOf,
): NewNotice[] {
  const kind = kindOfEnd[endedBy]
  if (kind === undefined) return []
  const values = () => ({ trader: nameOf(traderUserId) })
  return [{ userId, kind, source: `follow:${id}:end`, at: endedAt, ref: traderUserId, values }]
}

function shareNotices({ id, userId, traderUserId, at, paid }: ProfitShare, nameOf: NameOf) {
  if (paid === 0n) return []
  const source = `follow_share:${id}`
  const values = () => ({ amount: moneyText(paid), code: money.code })
  const paidBy: NewNotice = {
    userId,
    kind: 'follow_shared',
    source,
    at,
    ref: id,
    values: () => ({ ...values(), trader: nameOf(traderUserId) }),
  }
  return [paidBy, { ...paidBy, userId: traderUserId, kind: 'trader_received' as const, values }]
}

function traderNotice({ id, userId, status, approvedAt, endedAt }: Trader): NewNotice[] {
  const kind = kindOfState[status]
  if (kind === undefined) return []
  const source = `trader:${id}:${status}`
  return [{ userId, kind, source, at: endedAt || approvedAt, ref: userId, values: () => ({}) }]
}
