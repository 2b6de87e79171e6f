import type { NftBid } from '@candor/core/products/nft'
import { nftSaleStates } from '@candor/protocol/products/nft/nft-fields'

import { type Paging, pageReply } from '../../calls/paging.ts'
import { currencyById } from '../../catalog/currencies.ts'
import { cardOf, moneyText } from './cards.ts'
import type { NftContext } from './nft-context.ts'
import { namesOf } from './queries.ts'
import { saleOf } from './stored-rows.ts'

/** A page of bids as a user sees them: other names are masked. */
export async function bidReplies(
  { db, exchange, now }: NftContext,
  { rows, total }: { rows: readonly NftBid[]; total: number | undefined },
  { paging, userId }: { paging: Paging; userId: number },
) {
  const { nft } = exchange.products
  const names = await namesOf(
    db,
    rows.map((bid) => bid.userId),
  )
  const ids = [...new Set(rows.map(({ saleId }) => saleId))]
  const stored =
    ids.length === 0
      ? []
      : await db.selectFrom('nft_sale').selectAll().where('id', 'in', ids.map(BigInt)).execute()
  // A sale that was followed by another one is in the tables only.
  const sales = new Map(stored.map((row) => [Number(row.id), saleOf(row, undefined)]))
  const replies = rows.flatMap((bid) => {
    const sale = sales.get(bid.saleId)
    const item = nft.items.get(sale?.itemId ?? 0)
    if (sale === undefined || item === undefined) return []
    const { code, title, poster } = cardOf(nft, { item, sale }, now())
    return {
      id: bid.id,
      code,
      title,
      poster,
      bidder: names.get(bid.userId) ?? '',
      is_mine: bid.userId === userId,
      price: moneyText(bid.price, sale.currencyId),
      currency: currencyById(sale.currencyId).code,
      at: bid.at,
      end_at: bid.endsAt,
      is_leading: sale.topPrice === bid.price && sale.topUserId === bid.userId,
      state: nftSaleStates[sale.state],
    }
  })
  return pageReply(replies, paging, total)
}
