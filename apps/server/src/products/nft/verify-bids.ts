import type { Command } from '@candor/core'
import { bidFault, endAfterBid } from '@candor/core/formulas/nft'
import type { NftBid, NftSale } from '@candor/core/products/nft'
import type { Selectable } from 'kysely'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { decodeCommand } from '../../commit/journal.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { isAccepted, pagesOf, RowsByKey } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { bidOf } from './stored-rows.ts'

type CommandRow = { n: bigint; seq: bigint; at: bigint; body: string }
type Bid = Extract<Command, { kind: 'nft.bid' }>

/** Each bid by its command and those before it, and what its sale shows of them. */
export async function verifyBids(
  db: Database,
  sales: ReadonlyMap<number, NftSale>,
  report: Report,
): Promise<number> {
  const top = new Map<
    number,
    { price: bigint; userId: number; count: number; extensions: number }
  >()
  let count = 0
  const commands = bidCommands(db)
  const rows = pagesOf<Selectable<Schema['nft_bid']>>(db, 'select * from nft_bid order by id', {
    what: 'bids of the NFT market',
    report,
  })
  for await (const page of rows)
    for (const row of page) {
      const bid = bidOf(row)
      count += 1
      const wrong = (sentence: string) => new Disagreement('nft_bid', bid.id, sentence)
      if (bid.id !== count) throw wrong('follows one that is missing')
      const sale = sales.get(bid.saleId)
      if (sale === undefined) throw wrong('is of no sale')
      checkMade(bid, await commands.take(bid.id), wrong)
      const none = { price: 0n, userId: 0, count: 0, extensions: 0 }
      const before = top.get(sale.id) ?? none
      const { price, increment } = sale
      const bidding = { price, increment, top: before.price as typeof price }
      const fault = bidFault(bid.price, bidding)
      if (fault !== undefined) throw wrong(`price is ${bid.price}, after ${before.price}`)
      if (bid.outbidId !== before.userId) throw wrong(`outbid_id is not ${before.userId}`)
      if (bid.userId === before.userId || bid.userId === sale.sellerId)
        throw wrong('is of a user who may not bid')
      if (bid.at < sale.startsAt || bid.at >= bid.endsAt) throw wrong('is out of its time')
      const { softCloseMs, softCloseMax } = exchangeConfig.nft
      const rule = { at: bid.at, softCloseMs, softCloseMax }
      const isMoved = bid.endsAt === bid.at + softCloseMs
      const due = endAfterBid({ endsAt: bid.endsAt, extensions: before.extensions }, rule)
      if (due !== bid.endsAt) throw wrong(`ends_at is ${bid.endsAt}, not ${due}`)
      const extensions = before.extensions + Number(isMoved)
      top.set(sale.id, {
        price: bid.price,
        userId: bid.userId,
        count: before.count + 1,
        extensions,
      })
    }
  await commands.end()
  for (const sale of sales.values()) {
    const { price = 0n, userId = 0, count: own = 0 } = top.get(sale.id) ?? {}
    if (sale.topPrice !== price || sale.topUserId !== userId || sale.bids !== own)
      throw new Disagreement('nft_sale', sale.id, 'shows other bids than there are')
  }
  return count
}

/** The commands of bids by the ids of the bids, which are assigned in their order. */
function bidCommands(db: Database): RowsByKey<CommandRow> {
  const query = `select row_number() over (order by seq) as n, seq, at, body from journal
    where kind = 'nft.bid' and ${isAccepted} order by seq`
  return new RowsByKey(pagesOf<CommandRow>(db, query), {
    keyOf: ({ n }) => Number(n),
    strayOf: ({ seq, n }) => new Disagreement('journal', seq, `lacks its bid ${n}`),
  })
}

/** A bid is what its bidder sent, at the moment of the command. */
function checkMade(
  bid: NftBid,
  [row]: readonly CommandRow[],
  wrong: (sentence: string) => Error,
): void {
  if (row === undefined) throw wrong('was made by no command')
  const { userId, saleId, price } = decodeCommand(row.body) as Bid // By the query.
  const due = { user_id: userId, sale_id: saleId, price, at: Number(row.at) }
  const kept = { user_id: bid.userId, sale_id: bid.saleId, price: bid.price, at: bid.at }
  for (const column of Object.keys(due) as (keyof typeof due)[])
    // Its keys.
    if (kept[column] !== due[column])
      throw wrong(`${column} is ${kept[column]}, the journal makes it ${due[column]}`)
}
