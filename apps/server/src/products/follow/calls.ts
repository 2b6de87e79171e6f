import { parseDecimal, rateOf } from '@candor/core/money'
import { followStatus, signalStatus } from '@candor/core/products/follow'
import type { ReplyOf } from '@candor/protocol'
import { followEndpoints } from '@candor/protocol/products/follow/endpoints'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { multipleMaxOf } from '../../catalog/multiple-max-of.ts'
import type { FollowContext } from './follow-context.ts'
import { followReplies, shareReply, signalReply } from './follow-reply.ts'
import { listTraders } from './list-traders.ts'
import { profilesOf } from './profiles.ts'
import {
  closedTrades,
  findFollow,
  followsById,
  lastFollow,
  listCopies,
  listedTraders,
  listFollows,
  listShares,
  listSignals,
  openTrades,
} from './queries.ts'
import { copyReply, tradeReply } from './trade-reply.ts'
import { traderDetail } from './trader-detail.ts'
import { stateOf } from './trader-reply.ts'
import { wantedFollow } from './wanted-follow.ts'

type FollowReply = ReplyOf<typeof followEndpoints.follow>
type CopyReply = ReplyOf<typeof followEndpoints.selfHolding>

export function followCalls(context: FollowContext) {
  const { config, db, exchange, committer, levels, linked } = context
  const { traders, follows } = exchange.products.follow
  return mount(followEndpoints, {
    index: async ({ body, user }) => ({
      ok: true,
      value: await listTraders(context, body, user?.id),
    }),
    traderDetail: ({ body, user }) => traderDetail(context, Number(body.id), user?.id),
    historyTrade: async ({ body }) => {
      const [trader] = await listedTraders(db, [Number(body.id)])
      if (trader === undefined) return unknownTrader
      const paging = pagingOf(body)
      const { rows, total } = await closedTrades(db, trader.userId, paging)
      const trades = rows.map((row) => tradeReply(exchange.markets, row))
      return { ok: true, value: pageReply(trades, paging, total) }
    },
    positions: async ({ body, user }) => {
      const trader = traders.activeOfUser(Number(body.id))
      if (trader === undefined) return unknownTrader
      const isFollower = follows.between(user.id, trader.id) !== undefined
      if (!isFollower && trader.userId !== user.id)
        return { ok: false, rejection: 'follow_positions_hidden', field: 'id' }
      const rows = await openTrades(db, trader.userId)
      return { ok: true, value: rows.map((row) => tradeReply(exchange.markets, row)) }
    },
    follow: async ({ body, user, idempotencyKey: requestId }) => {
      const traderUserId = Number(body.trader_user_id)
      const trader = traders.activeOfUser(traderUserId)
      const known = trader === undefined ? undefined : follows.between(user.id, trader.id)
      const levelMultipleMax = multipleMaxOf(await levels.of(user.id), config)
      const wanted = wantedFollow(body, { follow: known, levelMultipleMax })
      if (!wanted.ok) return wanted
      const seen = parseDecimal(body.share_rate ?? '', 8) ?? trader?.profitShare ?? 0n
      const link = await linked.between(user.id, traderUserId)
      const command = {
        kind: 'follow.follow',
        userId: user.id,
        traderUserId,
        ...wanted.value,
        profitShare: rateOf(seen),
        levelMultipleMax,
        isLinked: link !== undefined,
      } as const
      const done = await committer.submit(command, { encode: idOf, requestId })
      return done.ok ? followAnswer(context, done.value.id) : done
    },
    cancel: async ({ body, user, idempotencyKey: requestId }) => {
      const traderUserId = Number(body.follow_user_id)
      const command = {
        kind: 'follow.cancel',
        userId: user.id,
        traderUserId,
        close: body.close === '1',
      } as const
      const done = await committer.submit(command, { encode: idOf, requestId })
      if (done.ok) return followAnswer(context, done.value.id)
      const ended = await lastFollow(db, { userId: user.id, traderUserId })
      return done.rejection === 'follow_unknown' && ended !== undefined
        ? followAnswer(context, ended.id)
        : done
    },
    selfHolding: async ({ body, user, idempotencyKey: requestId }) => {
      const orderId = Number(body.transaction_id)
      const command = { kind: 'follow.self_hold', userId: user.id, orderId } as const
      const done = await committer.submit(command, { encode: orderIdOf, requestId })
      if (!done.ok) return done
      const only = pagingOf({ page: '1', limit: '1' })
      const { copies } = await listCopies(db, { userId: user.id, orderId }, only)
      const [copy] = await copyReplies(context, copies)
      return copy === undefined
        ? { ok: false, rejection: 'copy_unknown', field: 'transaction_id' }
        : { ok: true, value: copy }
    },
    myTraders: async ({ body, user }) => {
      const paging = pagingOf(body)
      const filter = { userId: user.id, status: statusOf(body.status) }
      const { follows: own, total } = await listFollows(db, filter, paging)
      const ids = own.map(({ traderUserId }) => traderUserId)
      const profileOf = await profilesOf(db, ids)
      const listed = new Map((await listedTraders(db, ids)).map((each) => [each.userId, each]))
      const rows = (await followReplies(context, own)).map((reply) => {
        const id = reply.trader_user_id
        const { nickname, avatar, isDemo } = profileOf(id)
        const found = listed.get(id)
        const state = found === undefined ? ('resigned' as const) : stateOf(found)
        return Object.assign(reply, { trader: { id, nickname, avatar, state, is_demo: isDemo } })
      })
      return { ok: true, value: pageReply(rows, paging, total) }
    },
    copies: async ({ body, user }) => {
      const paging = pagingOf(body)
      const isLive = body.status === undefined ? undefined : body.status === 'doing'
      const filter = { userId: user.id, isLive, traderUserId: idIn(body.trader_user_id) }
      const { copies, total } = await listCopies(db, filter, paging)
      return { ok: true, value: pageReply(await copyReplies(context, copies), paging, total) }
    },
    signals: async ({ body, user }) => {
      const paging = pagingOf(body)
      const status = body.outcome === undefined ? undefined : signalStatus[body.outcome]
      const filter = { userId: user.id, status, traderUserId: idIn(body.trader_user_id) }
      const { signals, total } = await listSignals(db, filter, paging)
      const ownerOf = await ownersOf(
        context,
        signals.map(({ followId }) => followId),
      )
      const rows = signals.map((signal) => signalReply(signal, ownerOf(signal.followId)))
      return { ok: true, value: pageReply(rows, paging, total) }
    },
    shares: async ({ body, user }) => {
      const paging = pagingOf(body)
      const filter = { userId: user.id, traderUserId: idIn(body.trader_user_id) }
      const { shares, total } = await listShares(db, filter, paging)
      const profileOf = await profilesOf(
        db,
        shares.map(({ traderUserId }) => traderUserId),
      )
      const rows = shares.map((share) => shareReply(share, profileOf(share.traderUserId)))
      return { ok: true, value: pageReply(rows, paging, total) }
    },
  })
}

const idOf = ({ id }: { id: number }) => ({ id })
const orderIdOf = ({ orderId: id }: { orderId: number }) => ({ id })
const unknownTrader = { ok: false, rejection: 'trader_unknown', field: 'id' } as const

const idIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))

const statusOf = (name: keyof typeof followStatus | undefined) =>
  name === undefined ? undefined : followStatus[name]

async function followAnswer(context: FollowContext, id: number): Promise<Answer<FollowReply>> {
  const [reply] = await followReplies(context, [await findFollow(context.db, id)])
  if (reply === undefined) throw new Error(`no follow ${id}`)
  return { ok: true, value: reply }
}

/** The trader of each follow. */
async function ownersOf({ db }: FollowContext, followIds: readonly number[]) {
  const found = await followsById(db, followIds)
  const traderOf = (id: number) => found.get(id)?.traderUserId ?? 0
  const profileOf = await profilesOf(db, followIds.map(traderOf))
  return (id: number) => {
    const traderUserId = traderOf(id)
    const { nickname, isDemo } = profileOf(traderUserId)
    return { traderUserId, nickname, isDemo }
  }
}

async function copyReplies(
  context: FollowContext,
  copies: Awaited<ReturnType<typeof listCopies>>['copies'],
): Promise<CopyReply[]> {
  const ownerOf = await ownersOf(
    context,
    copies.map(({ copy }) => Number(copy.follow_id)),
  )
  return copies.map((row) => copyReply(context.books, row, ownerOf(Number(row.copy.follow_id))))
}
