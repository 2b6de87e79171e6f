import { type NftItem, nftItemState } from '@candor/core/products/nft'
import type { ReplyOf } from '@candor/protocol'
import { nftEndpoints } from '@candor/protocol/products/nft/endpoints'
import { nftCauses, nftItemStates } from '@candor/protocol/products/nft/nft-fields'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { bidReplies } from './bid-replies.ts'
import { actionsOf, moneyText } from './cards.ts'
import { codeOf } from './codes.ts'
import { pageIn } from './market-calls.ts'
import { cardsOf, findIn, type NftContext, unknownCode } from './nft-context.ts'
import { orderReplies } from './order-replies.ts'
import { findOrder, lastMoves, listBids, listOrders, markRead, openingOfWork } from './queries.ts'

type Opened = ReplyOf<typeof nftEndpoints.open>
const gone: ReadonlySet<number> = new Set([nftItemState.opened, nftItemState.burned])

/** What a user has, has bid, and has to pay; and the opening of boxes. */
export function ownCalls(context: NftContext) {
  const { committer, db, exchange, openings } = context
  const { nft } = exchange.products
  const { own, ownBids, open, toPay, readMessage } = nftEndpoints
  const ownReplies = async (items: readonly NftItem[], userId: number) => {
    const moves = await lastMoves(
      db,
      items.map(({ id }) => id),
    )
    const found = items.map((item) => ({ item, sale: nft.sales.get(item.saleId) }))
    const cards = await cardsOf(context, found, userId)
    return cards.map((card, at) => {
      const { item, sale } = found[at] ?? {}
      const { price = 0n, currencyId = 0, at: acquiredAt = 0 } = moves.get(item?.id ?? 0) ?? {}
      const isOwnSale = sale?.sellerId === userId
      return {
        ...card,
        item_state: nftItemStates[item?.state ?? 0],
        is_resold: item?.isResold ?? false,
        ...actionsOf(nft, item, userId),
        cause: nftCauses[isOwnSale ? sale.cause : 0] ?? '',
        review_by: isOwnSale ? sale.reviewBy : 0,
        paid: currencyId === 0 ? '0' : moneyText(price, currencyId),
        paid_currency: currencyId === 0 ? '' : currencyById(currencyId).code,
        acquired_at: acquiredAt,
      }
    })
  }
  return mount(
    { own, ownBids, open, toPay, readMessage },
    {
      own: async ({ body, user }) => {
        const items = await committer.read(() =>
          [...nft.items.all()]
            .filter(({ ownerId, state, work }) => {
              const isKind =
                body.kind === undefined || (body.kind === 'work') === (work !== undefined)
              return ownerId === user.id && !gone.has(state) && isKind
            })
            .toReversed(),
        )
        const page = pageIn(items, pagingOf(body))
        const list = await ownReplies(page.list, user.id)
        return { ok: true, value: { ...page, list, next: null } }
      },
      ownBids: async ({ body, user }) => {
        const paging = pagingOf(body)
        const page = await listBids(db, { userId: user.id }, paging)
        return { ok: true, value: await bidReplies(context, page, { paging, userId: user.id }) }
      },
      open: async ({ body, user, idempotencyKey }) => {
        const box = (await findIn(context, body.code))?.item
        if (box?.ownerId !== user.id || box.work !== undefined) return unknownCode
        const wanted = body.client_seed
        if (box.state !== nftItemState.opened) {
          if (openings.seedBy(box) === undefined) {
            const reserved = await openings.reserve(box, idempotencyKey)
            if (!reserved.ok) return reserved
          }
          if (body.reserve !== '1') {
            const opened = await openings.open(box, wanted)
            // The job may have opened it in the meantime: that is its first result.
            if (!opened.ok && box.otherId === 0) return opened
          }
        }
        return openedReply(box, user.id)
      },
      toPay: async ({ body, user }) => {
        const paging = pagingOf(body)
        const wanted = { userId: user.id, isOpen: body.status !== 'all' }
        const { rows, total } = await listOrders(db, wanted, paging)
        const replies = await orderReplies(context, rows)
        return { ok: true, value: pageReply(replies, paging, total) }
      },
      readMessage: async ({ body, user }) => {
        const order = await findOrder(db, user.id, Number(body.id))
        if (order === undefined) return { ok: false, rejection: 'nft_order_unknown', field: 'id' }
        await markRead(db, order.id)
        return { ok: true, value: true }
      },
    },
  )

  /** What an opened box held, or what a waiting one is committed to. */
  async function openedReply(box: NftItem, userId: number): Promise<Answer<Opened>> {
    const series = nft.sales.get(box.seriesId)?.series
    const work = nft.items.get(box.otherId)
    if (series === undefined) return unknownCode
    const opening = work === undefined ? undefined : await openingOfWork(db, work.id)
    const index = opening?.index ?? series.reserved
    const commitment = await openings.commitmentOf(series.root, index)
    const [item = null] =
      work === undefined ? [] : await cardsOf(context, [{ item: work, sale: undefined }], userId)
    return {
      ok: true,
      value: {
        code: codeOf(box),
        opened: work === undefined ? 0 : 1,
        index,
        commitment,
        seed_by: work === undefined ? (openings.seedBy(box) ?? 0) : 0,
        item,
        proof_id: opening?.id ?? 0,
      },
    }
  }
}
