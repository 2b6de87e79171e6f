import { type Trader, traderStatus } from '@candor/core/products/follow'
import type { BodyOf, ReplyOf } from '@candor/protocol'
import type { followEndpoints } from '@candor/protocol/products/follow/endpoints'
import { closedMin } from '@candor/protocol/products/follow/follow-words'

import { pageReply, pagingOf } from '../../calls/paging.ts'
import type { Days } from './figures/trader-figures.ts'
import type { FollowContext } from './follow-context.ts'
import { profilesOf } from './profiles.ts'
import { listedTraders } from './queries.ts'
import { traderReply } from './trader-reply.ts'
import { rateText } from './units.ts'

type Body = BodyOf<typeof followEndpoints.index>
type Reply = ReplyOf<typeof followEndpoints.index>
type Context = Pick<FollowContext, 'db' | 'exchange' | 'figures'>

/** One page of traders by their figures; those whose figures say too little come last. */
export async function listTraders(
  context: Context,
  body: Body,
  callerId: number | undefined,
): Promise<Reply> {
  const { db, exchange, figures } = context
  const paging = pagingOf(body)
  const days = daysOf(body.days)
  const found = (await listedTraders(db))
    .filter((trader) => isWanted(trader, body, figures))
    .toSorted(orderOf(context, body.sort ?? 'return', days))
  const shown = found.slice(paging.offset, paging.offset + paging.limit + 1)
  const profileOf = await profilesOf(
    db,
    shown.map(({ userId }) => userId),
  )
  const curves = await figures.curves(
    shown.map(({ id }) => id),
    days,
  )
  const rows = shown.map((trader) => {
    const profile = profileOf(trader.userId)
    const curve = (curves.get(trader.id) ?? []).map(({ at, rate }) => ({
      at,
      rate: rateText(rate),
    }))
    const reply = traderReply({ trader, profile, figures, exchange, callerId })
    return Object.assign(reply, { curve })
  })
  return pageReply(rows, paging, found.length)
}

/** The number of a field, which the schema has checked. */
function daysOf(text: string | undefined): Days {
  if (text === '7') return 7
  return text === '0' ? 0 : 30
}

function isWanted(trader: Trader, body: Body, figures: Context['figures']): boolean {
  const { marketIds, status } = trader
  if (body.state !== 'all' && status !== traderStatus.active) return false
  if (body.sufficient === '1' && !isSufficient(trader, figures)) return false
  if (body.match_id === undefined || marketIds.length === 0) return true
  return marketIds.includes(Number(body.match_id))
}

const isSufficient = ({ id }: Trader, figures: Context['figures']) =>
  (figures.of(id)?.row.closed ?? 0) >= closedMin

function orderOf(
  { exchange, figures }: Context,
  sort: NonNullable<Body['sort']>,
  days: Days,
): (one: Trader, other: Trader) => number {
  const valueOf = (trader: Trader): number => {
    const found = figures.of(trader.id)
    switch (sort) {
      case 'return':
        return Number(found?.returns[days] ?? 0n)
      case 'profit':
        return Number(found?.row.profit ?? 0n)
      case 'accuracy':
        return found === undefined || found.row.closed === 0 ? 0 : found.row.won / found.row.closed
      case 'followers':
        return exchange.products.follow.follows.followersOf(trader.id)
      case 'aum':
        return Number(found?.row.aum ?? 0n)
      case 'newest':
        return trader.approvedAt
    }
  }
  const isByFigures = sort === 'return' || sort === 'profit' || sort === 'accuracy'
  return (one, other) => {
    const doubt = isByFigures
      ? Number(isSufficient(other, figures)) - Number(isSufficient(one, figures))
      : 0
    return doubt || valueOf(other) - valueOf(one) || one.id - other.id
  }
}
