import { partsOfForfeit } from '@candor/core/formulas/nft'
import {
  type NftExit,
  type NftItem,
  type NftSale,
  nftExitState,
  nftSaleState,
} from '@candor/core/products/nft'
import { nftConsoleEndpoints } from '@candor/protocol/products/nft/console-endpoints'
import {
  nftCauses,
  nftExitStates,
  nftItemStates,
  nftModes,
  nftSaleStates,
} from '@candor/protocol/products/nft/nft-fields'

import { cursorPage, limitOf } from '../../calls/cursor-page.ts'
import { mount } from '../../calls/mount.ts'
import { currencyById } from '../../catalog/currencies.ts'
import type { ProductPlatform } from '../../server-module.ts'
import type { Uploads } from '../../services/uploads/uploads.ts'
import { cardOf, moneyText, rateText } from './cards.ts'
import { seriesCode } from './codes.ts'
import {
  findSale,
  type Forfeit,
  listExits,
  listForfeits,
  listItems,
  listSaleBids,
  listSales,
} from './console-queries.ts'
import { artistOf, idsOf, saleTermsOf, seriesOf } from './console-terms.ts'
import { lastPrices } from './queries.ts'
import { type SeriesSecrets, shuffled } from './series-secrets.ts'

type Context = Pick<ProductPlatform, 'audit' | 'db' | 'exchange' | 'fourEyes' | 'house' | 'now'> & {
  readonly secrets: SeriesSecrets
  readonly uploads: Uploads
}
type Part = { cursor?: string; limit?: string }

/** One row more than shown, to find out whether another part follows. */
const partOf = (body: Part) => ({ cursor: body.cursor, limit: limitOf(body) + 1 })
const numberOf = (words: readonly string[], word: string | undefined) =>
  word === undefined ? undefined : words.indexOf(word)
const cursorOf = ({ id }: { readonly id: number }) => String(id)

export const nftConsole = (context: Context) => [...readingCalls(context), ...writingCalls(context)]

function readingCalls({ db, exchange, now }: Context) {
  const { nft } = exchange.products
  const { nftArtists, nftWorks, nftSales, nftBids, nftForfeits, nftExits } = nftConsoleEndpoints
  const aboutItem = (item: NftItem | undefined, sale: NftSale | undefined) => {
    const { code, title, poster } = cardOf(nft, { item, sale }, now())
    return { code, title, poster }
  }
  const aboutSale = (sale: NftSale) => aboutItem(nft.items.get(sale.itemId), nft.sales.get(sale.id))
  const itemReply = (item: NftItem) => {
    const { kind, artist, type, rarity, media } = cardOf(nft, { item, sale: undefined }, 0)
    return {
      ...aboutItem(item, undefined),
      id: item.id,
      kind,
      media,
      artist,
      type,
      rarity,
      user_id: item.ownerId,
      state: nftItemStates[item.state],
      trades: item.trades,
      is_resold: item.isResold,
      series: item.seriesId === 0 ? '' : seriesCode(item.seriesId),
      sha256: item.work?.mediaHash ?? '',
      minted_at: item.mintedAt,
    }
  }
  const forfeitReply = ({ deposit, sale }: Forfeit) => {
    const { id, saleId, userId, currencyId, amount, endedAt } = deposit
    const { seller, artist, platform } = partsOfForfeit(amount)
    const money = (units: bigint) => moneyText(units, currencyId)
    return {
      ...aboutItem(nft.items.get(sale?.itemId ?? 0), undefined),
      id,
      sale_id: saleId,
      user_id: userId,
      currency: currencyById(currencyId).code,
      amount: money(amount),
      to_seller: money(seller),
      to_artist: money(artist),
      to_platform: money(platform),
      at: endedAt,
    }
  }
  const exitReply = (exit: NftExit) => ({
    ...aboutItem(nft.items.get(exit.itemId), undefined),
    id: exit.id,
    user_id: exit.userId,
    address: exit.address,
    state: nftExitStates[exit.state],
    cause: nftCauses[exit.cause],
    asked_at: exit.askedAt,
    review_by: exit.reviewBy,
    ended_at: exit.endedAt,
  })
  return mount(
    { nftArtists, nftWorks, nftSales, nftBids, nftForfeits, nftExits },
    {
      nftArtists: async ({ body }) => {
        const { cursor, limit } = partOf(body)
        const works = [...nft.items.all()].flatMap(({ work }) => work?.artistId ?? [])
        const rows = nft.items
          .artists()
          .filter(({ id }) => cursor === undefined || id < Number(cursor))
          .toReversed()
          .slice(0, limit)
          .map(({ id, name, bio, avatar, royalty, payeeId, createdAt }) => ({
            id,
            name,
            bio,
            avatar,
            royalty: rateText(royalty),
            payee_id: payeeId,
            works: works.filter((artistId) => artistId === id).length,
            created_at: createdAt,
          }))
        return { ok: true, value: cursorPage(rows, limitOf(body), cursorOf) }
      },
      nftWorks: async ({ body }) => {
        const { artist_id: artistId, user_id: ownerId } = body
        const state = numberOf(nftItemStates, body.state)
        const found = await listItems(db, { ...partOf(body), artistId, ownerId, state })
        return { ok: true, value: cursorPage(found.map(itemReply), limitOf(body), cursorOf) }
      },
      nftSales: async ({ body }) => {
        const state = numberOf(nftSaleStates, body.state)
        const found = await listSales(db, { ...partOf(body), mode: body.mode, state })
        const prices = await lastPrices(
          db,
          found.flatMap(({ itemId }) => (itemId === 0 ? [] : [itemId])),
        )
        const replyOf = (sale: NftSale) => {
          const last = prices.get(sale.itemId)
          const isComparable = last?.currencyId === sale.currencyId
          return {
            ...aboutSale(sale),
            ...saleReply(sale),
            last_paid: moneyText(isComparable ? last.price : 0n, sale.currencyId),
            series: seriesReply(nft.sales.get(sale.id)),
          }
        }
        return { ok: true, value: cursorPage(found.map(replyOf), limitOf(body), cursorOf) }
      },
      nftBids: async ({ body }) => {
        const sale = await findSale(db, Number(body.sale_id))
        if (sale === undefined) return { ok: false, rejection: 'nft_unknown', field: 'sale_id' }
        const found = await listSaleBids(db, { ...partOf(body), saleId: body.sale_id })
        const rows = found.map(({ id, userId, at, price, endsAt, outbidId }) => ({
          id,
          user_id: userId,
          at,
          bid: moneyText(price, sale.currencyId),
          currency: currencyById(sale.currencyId).code,
          ends_at: endsAt,
          outbid_id: outbidId,
        }))
        return { ok: true, value: cursorPage(rows, limitOf(body), cursorOf) }
      },
      nftForfeits: async ({ body }) => {
        const found = await listForfeits(db, partOf(body))
        return { ok: true, value: cursorPage(found.map(forfeitReply), limitOf(body), cursorOf) }
      },
      nftExits: async ({ body }) => {
        const state = numberOf(nftExitStates, body.state)
        const found = await listExits(db, { ...partOf(body), state })
        return { ok: true, value: cursorPage(found.map(exitReply), limitOf(body), cursorOf) }
      },
    },
  )
}

function saleReply(sale: NftSale) {
  const money = (units: bigint) => moneyText(units, sale.currencyId)
  return {
    id: sale.id,
    seller_id: sale.sellerId,
    mode: nftModes[sale.mode - 1] ?? 'fixed',
    currency: currencyById(sale.currencyId).code,
    asking: money(sale.price),
    increment: money(sale.increment),
    deposit: money(sale.deposit),
    reserve: money(sale.reserve),
    starts_at: sale.startsAt,
    ends_at: sale.endsAt,
    state: nftSaleStates[sale.state],
    cause: nftCauses[sale.cause],
    bids: sale.bids,
    top_user_id: sale.topUserId,
    top_bid: money(sale.topPrice),
    extensions: sale.extensions,
    is_resale: sale.isResale,
    listed_at: sale.listedAt,
    review_by: sale.reviewBy,
    reviewed_at: sale.reviewedAt,
    ended_at: sale.endedAt,
  }
}

/** What a series holds is in memory; a row of another sale has none. */
function seriesReply(sale: NftSale | undefined) {
  if (sale?.series === undefined) return null
  const { supply, sold, opened, burned, escrowed, root, chainEnd } = sale.series
  const money = moneyText(escrowed, sale.currencyId)
  return { supply, sold, opened, burned, escrowed: money, root, chain_end: chainEnd }
}

function writingCalls(context: Context) {
  const { audit, db, exchange, fourEyes, house, secrets, uploads } = context
  const { nft } = exchange.products
  const {
    nftFileAdd,
    nftWorkAdd,
    nftArtistAsk,
    nftOfferAsk,
    nftSeriesAsk,
    nftCancelAsk,
    nftListingReview,
    nftExitReview,
  } = nftConsoleEndpoints
  return mount(
    {
      nftFileAdd,
      nftWorkAdd,
      nftArtistAsk,
      nftOfferAsk,
      nftSeriesAsk,
      nftCancelAsk,
      nftListingReview,
      nftExitReview,
    },
    {
      nftFileAdd: async ({ file, user, ip }) => {
        if (file === undefined || file.length === 0)
          return { ok: false, rejection: 'parameter_error', field: 'file' }
        const stored = await uploads.storeOfHouse(file)
        if (!stored.ok) return stored
        const { path, sha256 } = stored.value
        const acted = await audit.act({ staffId: user.id, ip }, async () => ({
          ok: true,
          value: { action: 'nft.file_added', target: `nft_file:${path}`, after: { sha256 } },
        }))
        return acted.ok ? { ok: true, value: { path, sha256, type: typeOf(path) } } : acted
      },
      nftWorkAdd: async ({ body, user, ip }) => {
        const { lang: _lang, client_id: _key, ...fields } = body
        const { artist_id: artistId, media, poster } = fields
        if (nft.items.artist(Number(artistId)) === undefined)
          return { ok: false, rejection: 'nft_artist_unknown', field: 'artist_id' }
        const found = await uploads.findOfHouse(media)
        if (found === undefined) return { ok: false, rejection: 'not_found', field: 'media' }
        const still = typeOf(poster)
        const isStill = still === 'image' || (still === 'gif' && poster === media)
        if (!isStill || (await uploads.findOfHouse(poster)) === undefined)
          return { ok: false, rejection: 'not_found', field: 'poster' }
        const acted = await audit.act({ staffId: user.id, ip }, async () => ({
          ok: true,
          value: {
            action: 'nft.work_added',
            target: `nft_artist:${artistId}`,
            after: { title: fields.title, media, sha256: found.sha256 },
          },
        }))
        if (!acted.ok) return acted
        const details = { ...fields, type: typeOf(media), sha256: found.sha256 }
        const done = await house.perform('nftWorkAdd', details)
        return done.ok ? { ok: true, value: true } : done
      },
      nftArtistAsk: async ({ body, user: staff, ip }) => {
        const { reason, lang: _lang, client_id: _key, ...details } = body
        const read = artistOf(details)
        if (!read.ok) return read
        const { avatar, payeeId } = read.value
        if (avatar !== '' && (await uploads.findOfHouse(avatar)) === undefined)
          return { ok: false, rejection: 'not_found', field: 'avatar' }
        if (payeeId !== 0 && !(await isUser(payeeId)))
          return { ok: false, rejection: 'user_unknown', field: 'payee_id' }
        const wanted = { kind: 'nft.artist', action: 'nft.artist_asked' } as const
        return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
      },
      nftOfferAsk: async ({ body, user: staff, ip }) => {
        const { reason, lang: _lang, client_id: _key, ...details } = body
        const read = saleTermsOf(details)
        if (!read.ok) return read
        const item = nft.items.get(Number(details.item_id))
        if (item?.work === undefined || item.ownerId !== 0)
          return { ok: false, rejection: 'nft_unknown', field: 'item_id' }
        const wanted = { kind: 'nft.offer', action: 'nft.offer_asked' } as const
        return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
      },
      nftSeriesAsk: async ({ body, user: staff, ip }) => {
        const { reason, lang: _lang, client_id: _key, ...fields } = body
        const read = seriesOf(fields)
        if (!read.ok) return read
        const { poster } = read.value
        if (poster !== '' && (await uploads.findOfHouse(poster)) === undefined)
          return { ok: false, rejection: 'not_found', field: 'poster' }
        const works = shuffled([...new Set(idsOf(fields.works))])
        const isOfHouse = works.every((id) => {
          const item = nft.items.get(id)
          return item?.work !== undefined && item.ownerId === 0
        })
        if (!isOfHouse) return { ok: false, rejection: 'nft_unknown', field: 'works' }
        const { root, chainEnd } = await secrets.create(works)
        const details = { ...fields, works: works.join(','), root, chain_end: chainEnd }
        const wanted = { kind: 'nft.series', action: 'nft.series_asked' } as const
        return fourEyes.request({ staff, ip }, { ...wanted, details, reason })
      },
      nftCancelAsk: async ({ body: { id, reason }, user: staff, ip }) => {
        if (nft.sales.get(Number(id)) === undefined)
          return { ok: false, rejection: 'nft_unknown', field: 'id' }
        const wanted = { kind: 'nft.cancel', action: 'nft.cancel_asked' } as const
        return fourEyes.request({ staff, ip }, { ...wanted, details: { id }, reason })
      },
      nftListingReview: async ({ body: { id, decision, cause = '' }, user, ip }) => {
        if (isIncomplete(decision, cause)) return causeMissing
        const acted = await audit.act({ staffId: user.id, ip }, async () => {
          const sale = nft.sales.get(Number(id))
          if (sale === undefined) return { ok: false, rejection: 'nft_unknown', field: 'id' }
          if (sale.state !== nftSaleState.review)
            return { ok: false, rejection: 'nft_not_in_review', field: 'id' }
          return {
            ok: true,
            value: {
              action: 'nft.listing_reviewed',
              target: `nft_sale:${id}`,
              before: { state: 'review' },
              after: { state: decision, cause },
            },
          }
        })
        if (!acted.ok) return acted
        const done = await house.perform('nftListingReview', { id, decision, cause })
        return done.ok ? { ok: true, value: true } : done
      },
      nftExitReview: async ({ body: { id, decision, cause = '' }, user, ip }) => {
        if (isIncomplete(decision, cause)) return causeMissing
        const acted = await audit.act({ staffId: user.id, ip }, async () => {
          const exit = nft.exits.get(Number(id))
          // A decided one is not kept in memory.
          if (exit?.state !== nftExitState.review)
            return { ok: false, rejection: 'nft_not_in_review', field: 'id' }
          return {
            ok: true,
            value: {
              action: 'nft.exit_reviewed',
              target: `nft_exit:${id}`,
              before: { state: 'review' },
              after: { state: decision, cause },
            },
          }
        })
        if (!acted.ok) return acted
        const done = await house.perform('nftExitReview', { id, decision, cause })
        return done.ok ? { ok: true, value: true } : done
      },
    },
  )

  async function isUser(id: number): Promise<boolean> {
    const row = await db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', BigInt(id))
      .executeTakeFirst()
    return row !== undefined
  }
}

/** A rejection names its cause, and an acceptance has none. */
const isIncomplete = (decision: string, cause: string) => (decision === 'reject') === (cause === '')
const causeMissing = { ok: false, rejection: 'parameter_error', field: 'cause' } as const

const types = { gif: 'gif', wav: 'audio', webm: 'video', mp4: 'video' } as const

/** What a stored file is, by the extension that the server gave it. */
function typeOf(path: string): 'image' | 'gif' | 'audio' | 'video' {
  const extension = path.split('.').at(-1) ?? ''
  return extension in types ? types[extension as keyof typeof types] : 'image'
}
