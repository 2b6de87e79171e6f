import { pathOf } from '@candor/core/formulas/nft'
import { formatDecimal } from '@candor/core/money'
import { isOfSeries, type NftArtist, type NftItem, type NftSale } from '@candor/core/products/nft'
import type { ReplyOf } from '@candor/protocol'
import { nftEndpoints } from '@candor/protocol/products/nft/endpoints'
import {
  nftCauses,
  nftExitStates,
  nftItemStates,
  nftMoves,
  nftRarities,
} from '@candor/protocol/products/nft/nft-fields'

import { type Answer, mount } from '../../calls/mount.ts'
import { pagingOf } from '../../calls/paging.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { bidReplies } from './bid-replies.ts'
import { actionsOf, auctionOf, moneyText, rateText, statusOf } from './cards.ts'
import { codeOf, findCode, type Found } from './codes.ts'
import { cardsOf, findIn, type NftContext, unknownCode } from './nft-context.ts'
import {
  drawsBefore,
  findOpening,
  historyOf,
  lastExit,
  listBids,
  namesOf,
  openingOfWork,
} from './queries.ts'
import { committed, saltWith } from './series-secrets.ts'
import { offeredIn, shelfOf } from './shelf.ts'

type Proof = ReplyOf<typeof nftEndpoints.proof>
type Detail = ReplyOf<typeof nftEndpoints.detail>
type Body = { page?: string; limit?: string }
const pageOf = (body: Body) => pagingOf(body)

/** A page of a list that is in memory. */
export function pageIn<Row>(
  rows: readonly Row[],
  { page, limit, offset }: ReturnType<typeof pagingOf>,
) {
  const list = rows.slice(offset, offset + limit)
  return {
    list,
    page,
    limit,
    total: Math.min(rows.length, 10_000),
    more: rows.length > offset + limit,
  }
}

export function marketCalls(context: NftContext) {
  const { committer, db, exchange, now } = context
  const { nft } = exchange.products
  const { list, detail, artists, artist, currencies, collection, collect, bids, proof } =
    nftEndpoints
  const shown = async (rows: readonly Found[], body: Body, userId?: number) => {
    const page = pageIn(rows, pageOf(body))
    return { ...page, list: await cardsOf(context, page.list, userId), next: null }
  }
  const artistReply = (one: NftArtist, offered: readonly Found[]) => {
    const own = offered.filter(({ item }) => item?.work?.artistId === one.id)
    const { id, name, bio, avatar, royalty } = one
    const onSale = own.filter(({ sale }) => statusOf(sale, now()) === 1).length
    return { id, name, bio, avatar, royalty: rateText(royalty), works: own.length, on_sale: onSale }
  }
  return mount(
    { list, detail, artists, artist, currencies, collection, collect, bids, proof },
    {
      list: async ({ body, user }) => {
        const rows = await committer.read(() => shelfOf(nft, body, now()))
        return { ok: true, value: await shown(rows, body, user?.id) }
      },
      detail: async ({ body, user }) => detailReply(context, body.code, user?.id ?? 0),
      artists: async ({ body }) => {
        const { keyword = '' } = body
        const value = await committer.read(() => {
          const offered = offeredIn(nft)
          const rows = nft.items
            .artists()
            .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
            .toSorted((one, other) => (one.name < other.name ? -1 : 1))
          const page = pageIn(rows, pageOf(body))
          return { ...page, list: page.list.map((one) => artistReply(one, offered)), next: null }
        })
        return { ok: true, value }
      },
      artist: async ({ body, user }) => {
        const one = nft.items.artist(Number(body.id))
        if (one === undefined) return { ok: false, rejection: 'nft_artist_unknown', field: 'id' }
        const offered = await committer.read(() => offeredIn(nft))
        const own = offered.filter(({ item }) => item?.work?.artistId === one.id)
        const items = await shown(own, body, user?.id)
        return { ok: true, value: { ...artistReply(one, offered), items } }
      },
      currencies: async ({ user }) => {
        const value = await committer.read(() =>
          exchangeConfig.nft.currencyIds.map((id) => {
            const { code, name, scale } = currencyById(id)
            const units = user === undefined ? 0n : exchange.ledger.available(user.id, 'change', id)
            return { id, code, name, scale, available: formatDecimal(units, scale) }
          }),
        )
        return { ok: true, value }
      },
      collection: async ({ body, user }) => {
        const codes = await context.collections.of(user.id)
        const found = codes.flatMap((code) => findCode(nft, code) ?? [])
        return { ok: true, value: await shown(found, body, user.id) }
      },
      collect: async ({ body: { code }, user }) => {
        if ((await findIn(context, code)) === undefined) return unknownCode
        return { ok: true, value: await context.collections.toggle(user.id, code) }
      },
      bids: async ({ body, user }) => {
        const found = await findIn(context, body.code)
        if (found?.sale === undefined) return unknownCode
        const paging = pageOf(body)
        const page = await listBids(db, { saleId: found.sale.id }, paging)
        return {
          ok: true,
          value: await bidReplies(context, page, { paging, userId: user?.id ?? 0 }),
        }
      },
      proof: async ({ body }) => proofReply(context, Number(body.id)),
    },
  )
}

async function detailReply(
  context: NftContext,
  code: string,
  userId: number,
): Promise<Answer<Detail>> {
  const found = await findIn(context, code)
  if (found === undefined) return unknownCode
  const { item, sale } = found
  const { db, exchange, now } = context
  const { nft } = exchange.products
  const history = item === undefined ? [] : await historyOf(db, item.id)
  const [card] = await cardsOf(context, [found], userId)
  if (card === undefined) return unknownCode
  const names = await namesOf(db, [
    sale?.topUserId ?? 0,
    item?.ownerId ?? 0,
    ...history.flatMap(({ fromId, toId }) => [fromId, toId]),
  ])
  const nameOf = (id: number) => names.get(id) ?? ''
  const isMine = item !== undefined && userId !== 0 && item.ownerId === userId
  const workId = item === undefined ? 0 : item.work === undefined ? item.otherId : item.id
  const opening = workId === 0 ? undefined : await openingOfWork(db, workId)
  const drawn = nft.items.get(item?.work === undefined ? (item?.otherId ?? 0) : 0)
  const exit = isMine ? await lastExit(db, item.id) : undefined
  return {
    ok: true,
    value: {
      ...card,
      description: descriptionOf(nft, item, sale),
      media_hash: item?.work?.mediaHash ?? '',
      owner: item === undefined ? 'house' : nameOf(item.ownerId),
      is_mine: isMine,
      is_resold: item?.isResold ?? false,
      item_state: item === undefined ? '' : nftItemStates[item.state],
      ...actionsOf(nft, item, userId === 0 ? undefined : userId),
      fee_rate: rateText(sale?.feeRate ?? exchangeConfig.nft.feeRate),
      royalty_rate: rateText(royaltyRate(nft, item)),
      cause: nftCauses[isMine ? (sale?.cause ?? 0) : 0] ?? '',
      review_by: isMine ? (sale?.reviewBy ?? 0) : 0,
      auction: auctionOf(nft, sale, { userId, leader: sale?.bids ? nameOf(sale.topUserId) : '' }),
      series:
        item?.work === undefined
          ? seriesReply(nft, item ? nft.sales.get(item.seriesId) : sale)
          : null,
      work_code: drawn === undefined ? '' : codeOf(drawn),
      proof_id: opening?.id ?? 0,
      order_id: orderIdOf(nft, sale, userId),
      withdrawal:
        exit === undefined
          ? null
          : {
              id: exit.id,
              code,
              address: exit.address,
              state: nftExitStates[exit.state],
              cause: nftCauses[exit.cause],
              asked_at: exit.askedAt,
              review_by: exit.reviewBy,
              ended_at: exit.endedAt,
            },
      history: history.map(({ id, at, kind, fromId, toId, price, currencyId }) => ({
        id,
        at,
        kind: nftMoves[kind],
        from: kind === 0 ? '' : nameOf(fromId),
        to: kind === 5 || kind === 6 ? '' : nameOf(toId),
        price: currencyId === 0 ? '0' : moneyText(price, currencyId),
        currency: currencyId === 0 ? '' : currencyById(currencyId).code,
      })),
      now: now(),
    },
  }
}

type Nft = NftContext['exchange']['products']['nft']

function orderIdOf(nft: Nft, sale: NftSale | undefined, userId: number): number {
  const order = sale === undefined ? undefined : nft.auctions.orderOf(sale.id)
  return order?.userId === userId ? order.id : 0
}

function descriptionOf(nft: Nft, item: NftItem | undefined, sale: NftSale | undefined): string {
  if (item?.work !== undefined) return item.work.description
  const series = item === undefined ? sale : nft.sales.get(item.seriesId)
  return series?.series?.description ?? ''
}

const royaltyRate = (nft: Nft, item: NftItem | undefined): bigint =>
  (item === undefined ? undefined : nft.items.artistOf(item)?.royalty) ?? 0n

function seriesReply(nft: Nft, sale: NftSale | undefined) {
  if (!isOfSeries(sale)) return null
  const { sold, opened, burned, root, chainEnd, remaining } = sale.series
  const left = remaining.map((id) => nft.items.get(id)?.work?.rarity ?? 0)
  const all = [...nft.items.all()].filter(({ work, seriesId }) => work && seriesId === sale.id)
  const odds = nftRarities.map((rarity, number) => {
    const count = all.filter(({ work }) => work?.rarity === number).length
    const now = left.filter((one) => one === number).length
    const chance = left.length === 0 ? 0n : (BigInt(now) * 100_000_000n) / BigInt(left.length)
    return { rarity, count, left: now, chance: rateText(chance) }
  })
  return {
    sold,
    opened,
    burned,
    odds: odds.filter(({ count }) => count > 0),
    root,
    chain_end: chainEnd,
  }
}

/** Everything that a draw was made of. */
async function proofReply(context: NftContext, id: number): Promise<Answer<Proof>> {
  const { db, exchange, openings } = context
  const { nft } = exchange.products
  const opening = await findOpening(db, id)
  const sale = opening === undefined ? undefined : nft.sales.get(opening.saleId)
  if (opening === undefined || !isOfSeries(sale))
    return { ok: false, rejection: 'nft_proof_unknown', field: 'id' }
  const { root, chainEnd, supply } = sale.series
  const { itemId, boxId, index } = opening
  const secret = await db
    .selectFrom('nft_secret')
    .select('secret')
    .where('root', '=', root)
    .executeTakeFirstOrThrow()
  const works = [...nft.items.all()]
    .filter(({ work, seriesId }) => work !== undefined && seriesId === sale.id)
    .toSorted((one, other) => one.place - other.place)
  const levels = await committed(
    works.map((work) => work.id),
    secret.secret,
  )
  const place = works.findIndex((work) => work.id === itemId)
  const before = await drawsBefore(db, opening)
  return {
    ok: true,
    value: {
      id,
      code: boxId === 0 ? '' : `B${boxId}`,
      series: `S${sale.id}`,
      supply,
      root,
      chain_end: chainEnd,
      index,
      seed: opening.seed,
      commitment: await openings.commitmentOf(root, index),
      ref: boxId === 0 ? sale.id : boxId,
      client_seed: opening.clientSeed,
      attempts: opening.attempts,
      draw: opening.draw,
      remaining: opening.remaining,
      draws: before.map(({ draw }) => draw),
      item_id: itemId,
      salt: saltWith(secret.secret, itemId),
      path: pathOf(levels, place),
      is_burned: boxId === 0,
      at: opening.at,
    },
  }
}
