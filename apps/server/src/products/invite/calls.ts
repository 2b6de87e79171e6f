import {
  correctionMs,
  discountRate,
  rebateMs,
  rebateRateOf,
  rebateTiers,
} from '@candor/core/formulas/invite'
import { inviteBar } from '@candor/core/products/invite'
import { inviteEndpoints } from '@candor/protocol/products/invite/endpoints'
import { inviteBars } from '@candor/protocol/products/invite/invite-words'
import { sql } from 'kysely'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { barBetween } from './eligibility.ts'
import { listInvitees, listRebates, maskedNames, rebateTotals } from './queries.ts'
import { Ranking } from './ranking.ts'
import { percentText, rebateReply, relationReply, totalReply } from './replies.ts'
import { followCore, type InviteContext } from './sync-relations.ts'

const dayMs = 86_400_000

export function inviteCalls(context: InviteContext) {
  const { committer, db, exchange } = context
  const ranking = new Ranking(context)
  return mount(inviteEndpoints, {
    info: async ({ user }) => {
      const { invite } = exchange.products
      const own = await userOf(context, user.id)
      const known = await committer.read(() => {
        const relation = invite.relationOf(user.id)
        const { inviterId = own.inviterId, bar = inviteBar.none } = relation ?? {}
        return { inviterId, bar, active: invite.activeOf(user.id) }
      })
      const { inviterId, active } = known
      const nameOf = await maskedNames(db, inviterId === null ? [] : [inviterId])
      const totals = await rebateTotals(db, user.id)
      return {
        ok: true,
        value: {
          code: own.code,
          inviter: inviterId === null ? null : nameOf(inviterId),
          bind_until: own.createdAt + correctionMs,
          discount: percentText(discountRate),
          shared_until: own.createdAt + rebateMs,
          bar: inviteBars[known.bar] ?? 'none',
          invited: await invitedBy(context, user.id),
          active,
          rate: percentText(rebateRateOf(active)),
          tiers: rebateTiers.map((tier) => ({
            active_min: tier.activeMin,
            rate: percentText(tier.rate),
          })),
          days: rebateMs / dayMs,
          totals: totals.map(totalReply),
        },
      }
    },
    rebates: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { rows, total } = await listRebates(db, user.id, paging)
      const nameOf = await maskedNames(
        db,
        rows.map((row) => Number(row.user_id)),
      )
      const list = rows.map((row) => rebateReply(row, nameOf))
      return { ok: true, value: pageReply(list, paging, total) }
    },
    invitees: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { rows, total } = await listInvitees(db, user.id, paging)
      const nameOf = await maskedNames(
        db,
        rows.map((row) => Number(row.user_id)),
      )
      const list = rows.map((row) =>
        Object.assign(relationReply(row), { name: nameOf(Number(row.user_id)) }),
      )
      return { ok: true, value: pageReply(list, paging, total) }
    },
    ranking: async ({ user }) => {
      const top = await ranking.top()
      const nameOf = await maskedNames(
        db,
        top.map(({ userId }) => userId),
      )
      const value = top.map(({ userId, active }, index) => ({
        rank: index + 1,
        name: nameOf(userId),
        active,
        is_own: userId === user.id,
      }))
      return { ok: true, value }
    },
    bind: ({ body, user }) => bind(context, user.id, body.extension_code),
  })
}

/** The relation of the core decides; the account's row follows it. */
async function bind(
  context: InviteContext,
  userId: number,
  code: string,
): Promise<Answer<{ inviter: string }>> {
  const { db, committer } = context
  const inviter = await db
    .selectFrom('app_user')
    .select('id')
    .where('invite_code', '=', code.trim().toUpperCase())
    .executeTakeFirst()
  if (inviter === undefined)
    return { ok: false, rejection: 'extension_code_unknown', field: 'extension_code' }
  const inviterId = Number(inviter.id)
  const { createdAt: registeredAt } = await userOf(context, userId)
  const bar = await barBetween(context, userId, inviterId)
  const command = { kind: 'invite.correct', userId, inviterId, registeredAt, bar } as const
  const bound = await committer.submit(command, { encode: () => null })
  if (!bound.ok) return bound
  await followCore(context, userId)
  return { ok: true, value: { inviter: (await maskedNames(db, [inviterId]))(inviterId) } }
}

async function userOf({ db }: InviteContext, userId: number) {
  const row = await db
    .selectFrom('app_user')
    .select(['invite_code', 'inviter_id', 'created_at'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow()
  return {
    code: row.invite_code,
    inviterId: row.inviter_id === null ? null : Number(row.inviter_id),
    createdAt: Number(row.created_at),
  }
}

async function invitedBy({ db }: InviteContext, inviterId: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from invite_relation where inviter_id = ${inviterId}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
