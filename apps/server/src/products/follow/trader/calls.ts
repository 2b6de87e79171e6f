import { parseDecimal, rateOf } from '@candor/core/money'
import {
  followStatus,
  type Trader,
  type TraderTerms,
  traderStatus,
} from '@candor/core/products/follow'
import type { BodyOf, MessageKey, ReplyOf } from '@candor/protocol'
import { traderEndpoints } from '@candor/protocol/products/follow/endpoints'

import { type Answer, mount } from '../../../calls/mount.ts'
import { pageReply, pagingOf } from '../../../calls/paging.ts'
import { exchangeConfig } from '../../../catalog/exchange-config.ts'
import { maskedName } from '../../../services/account/masked-name.ts'
import type { FollowContext } from '../follow-context.ts'
import { followReplies, shareReply } from '../follow-reply.ts'
import { profilesOf, saveIntroduction } from '../profiles.ts'
import { lastApplication, listFollows, listShares, receivedBy } from '../queries.ts'
import { reasonCodeOf, reasonNoteOf } from '../reason-text.ts'
import { followersMaxOf } from '../trader-reply.ts'
import { moneyText, rateText } from '../units.ts'
import { traderCriteria } from './trader-criteria.ts'

type OwnTrader = ReplyOf<typeof traderEndpoints.state>
type TermsBody = BodyOf<typeof traderEndpoints.apply>

const stateNames = {
  [traderStatus.applied]: 'applied',
  [traderStatus.active]: 'listed',
  [traderStatus.refused]: 'refused',
  [traderStatus.suspended]: 'suspended',
  [traderStatus.resigned]: 'resigned',
} as const
const idOf = ({ id }: Trader) => ({ id })

export function traderCalls(context: FollowContext) {
  const { db, committer } = context
  return mount(traderEndpoints, {
    state: async ({ user }) => ({ ok: true, value: await ownTrader(context, user.id) }),
    apply: async ({ body, user, idempotencyKey: requestId }) => {
      const terms = termsOf(body)
      if (!terms.ok) return terms
      const criteria = await traderCriteria(context, user.id)
      if (!criteria.every(({ is_met: isMet }) => isMet))
        return { ok: false, rejection: 'trader_criteria_unmet' }
      const command = { kind: 'follow.apply', userId: user.id, ...terms.value } as const
      const done = await committer.submit(command, { encode: idOf, requestId })
      if (!done.ok) return done
      await saveIntroduction(db, user.id, body.introduction)
      return { ok: true, value: await ownTrader(context, user.id) }
    },
    settings: async ({ body, user, idempotencyKey: requestId }) => {
      const terms = termsOf(body)
      if (!terms.ok) return terms
      const command = { kind: 'follow.set_terms', userId: user.id, ...terms.value } as const
      const done = await committer.submit(command, { encode: idOf, requestId })
      if (!done.ok) return done
      await saveIntroduction(db, user.id, body.introduction)
      return { ok: true, value: await ownTrader(context, user.id) }
    },
    resign: async ({ user, idempotencyKey: requestId }) => {
      const command = { kind: 'follow.resign', userId: user.id } as const
      const done = await committer.submit(command, { encode: idOf, requestId })
      return done.ok ? { ok: true, value: await ownTrader(context, user.id) } : done
    },
    followers: async ({ body, user }) => {
      const paging = pagingOf(body)
      const status = body.status === undefined ? undefined : followStatus[body.status]
      const { follows, total } = await listFollows(db, { traderUserId: user.id, status }, paging)
      const profileOf = await profilesOf(
        db,
        follows.map(({ userId }) => userId),
      )
      const replies = await followReplies(context, follows)
      const rows = replies.map((reply, at) => ({
        id: reply.id,
        nickname: maskedName(profileOf(follows[at]?.userId ?? 0).nickname),
        status: reply.status,
        status_name: reply.status_name,
        since: reply.since,
        ended_at: reply.ended_at,
        copied: reply.copied,
        profit: reply.profit,
        shared: reply.shared,
      }))
      return { ok: true, value: pageReply(rows, paging, total) }
    },
    received: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { shares, total } = await listShares(db, { traderUserId: user.id }, paging)
      const profileOf = await profilesOf(db, [user.id, ...shares.map(({ userId }) => userId)])
      const rows = shares.map((share) =>
        Object.assign(shareReply(share, profileOf(user.id)), {
          follower: maskedName(profileOf(share.userId).nickname),
        }),
      )
      return { ok: true, value: pageReply(rows, paging, total) }
    },
  })
}

/** The terms of a request; the core decides whether they are sound. */
function termsOf({ share_rate: share, match_ids: ids = '' }: TermsBody): Answer<TraderTerms> {
  const rate = parseDecimal(share, 8)
  if (rate === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'share_rate' }
  const marketIds = [...new Set(ids === '' ? [] : ids.split(',').map(Number))]
  return {
    ok: true,
    value: { profitShare: rateOf(rate), marketIds: marketIds.toSorted((a, b) => a - b) },
  }
}

async function ownTrader(context: FollowContext, userId: number): Promise<OwnTrader> {
  const { db, exchange } = context
  const { follows } = exchange.products.follow
  const found = await lastApplication(db, userId)
  const criteria = await traderCriteria(context, userId)
  const refusal = refusalOf(context, userId, criteria)
  const { introduction } = (await profilesOf(db, [userId]))(userId)
  return {
    id: userId,
    state: found === undefined ? '' : stateNames[found.status],
    reason_code: reasonCodeOf(found?.reason ?? ''),
    reason: reasonNoteOf(found?.reason ?? ''),
    applied_at: found?.appliedAt ?? 0,
    decided_at: found?.endedAt || (found?.approvedAt ?? 0),
    criteria,
    may_apply: refusal === undefined,
    refusal: refusal ?? '',
    share_rate_max: rateText(exchangeConfig.follow.profitShareMax),
    share_rate: rateText(found?.profitShare ?? 10_000_000n),
    introduction,
    match_ids: [...(found?.marketIds ?? [])],
    followers: found === undefined ? 0 : follows.followersOf(found.id),
    followers_max: followersMaxOf(found ?? { tier: 0 }),
    received: moneyText(await receivedBy(db, userId)),
  }
}

function refusalOf(
  { exchange }: FollowContext,
  userId: number,
  criteria: OwnTrader['criteria'],
): MessageKey | undefined {
  const { traders, follows } = exchange.products.follow
  if (traders.ofUser(userId) !== undefined) return 'trader_exists'
  if (follows.countOf(userId) > 0) return 'trader_follows'
  return criteria.every(({ is_met: isMet }) => isMet) ? undefined : 'trader_criteria_unmet'
}
