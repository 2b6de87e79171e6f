import type { ReplyOf } from '@candor/protocol'
import type { followEndpoints } from '@candor/protocol/products/follow/endpoints'
import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { multipleMaxOf } from '../../catalog/multiple-max-of.ts'
import type { Database } from '../../db/database.ts'
import type { CurvePoint, Days } from './figures/trader-figures.ts'
import type { FollowContext } from './follow-context.ts'
import { followRefusal } from './follow-refusal.ts'
import { followReplies, followTermsReply } from './follow-reply.ts'
import { orderState } from './futures-orders.ts'
import { profilesOf } from './profiles.ts'
import { lastFollow, listedTraders } from './queries.ts'
import { traderReply } from './trader-reply.ts'
import { leadMarket, moneyText, rateText } from './units.ts'
import { followDefaults } from './wanted-follow.ts'

type Detail = ReplyOf<typeof followEndpoints.traderDetail>

/** A trader with the curves, the pairs, and what the caller has to do with them. */
export async function traderDetail(
  context: FollowContext,
  userId: number,
  callerId: number | undefined,
): Promise<Answer<Detail>> {
  const { db, exchange, figures, levels, config } = context
  const [trader] = await listedTraders(db, [userId])
  if (trader === undefined) return { ok: false, rejection: 'trader_unknown', field: 'id' }
  const profile = (await profilesOf(db, [userId]))(userId)
  const curveOf = async (days: Days) =>
    ((await figures.curves([trader.id], days)).get(trader.id) ?? []).map(pointReply)
  const levelMax =
    callerId === undefined
      ? multipleMaxOf(0, config)
      : multipleMaxOf(await levels.of(callerId), config)
  const refusal =
    callerId === undefined ? undefined : await followRefusal(context, trader, callerId)
  return {
    ok: true,
    value: {
      ...traderReply({ trader, profile, figures, exchange, callerId }),
      curve_7d: await curveOf(7),
      curve_30d: await curveOf(30),
      curve_all: await curveOf(0),
      pairs: await pairsOf(db, userId),
      follow: await ownFollow(context, { userId: callerId, traderUserId: userId }),
      refusal: refusal ?? '',
      defaults: followTermsReply(followDefaults(levelMax)),
      bounds: bounds(),
    },
  }
}

const pointReply = ({ at, rate }: CurvePoint) => ({ at, rate: rateText(rate) })

async function ownFollow(
  { db, exchange }: FollowContext,
  { userId, traderUserId }: { userId: number | undefined; traderUserId: number },
): Promise<Detail['follow']> {
  if (userId === undefined) return null
  const follow = await lastFollow(db, { userId, traderUserId })
  if (follow === undefined) return null
  const [reply] = await followReplies({ db, exchange }, [follow])
  return reply ?? null
}

async function pairsOf(db: Database, userId: number): Promise<Detail['pairs']> {
  const { rows } = await sql<{ market_id: number; closed: bigint; profit: bigint }>`
    select o.market_id, count(*) as closed,
      sum(o.returned - o.margin - o.open_fee - o.overnight)::bigint as profit
    from lever_order o join follow_lead l on l.order_id = coalesce(nullif(o.parent_id, 0), o.id)
    where o.user_id = ${userId} and o.status = ${orderState.closed}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows.map(({ market_id: id, closed, profit }) => ({
    match_id: id,
    symbol: leadMarket(id).symbol,
    closed: Number(closed),
    profit: moneyText(profit),
  }))
}

function bounds(): Detail['bounds'] {
  const { multiple, lots, marginMax, slippageMax, tradersMax } = exchangeConfig.follow
  return {
    multiple_min: rateText(multiple.min),
    multiple_max: rateText(multiple.max),
    lots_min: rateText(lots.min),
    lots_max: rateText(lots.max),
    margin_min: moneyText(marginMax.min),
    margin_max: moneyText(marginMax.max),
    slippage_max: rateText(slippageMax),
    traders_max: tradersMax,
  }
}
