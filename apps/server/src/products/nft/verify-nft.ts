import type { ReasonName } from '@candor/core'
import { partsOfPrice } from '@candor/core/formulas/nft'
import {
  type NftDeposit,
  nftDepositState,
  type NftItem,
  nftMove,
  type NftSale,
  nftSaleState,
  type NftTransfer,
} from '@candor/core/products/nft'
import type { Selectable } from 'kysely'

import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { checkTotals, type PostedTotal, postedTotals } from '../../verify/posted-totals.ts'
import { pagesOf } from '../../verify/rows.ts'
import type { Report } from '../../verify/verify-part.ts'
import { depositOf, itemOf, saleOf, transferOf } from './stored-rows.ts'
import { verifyBids } from './verify-bids.ts'
import { verifyListings } from './verify-listings.ts'
import { verifySeries } from './verify-series.ts'

const number = (count: number): string => count.toLocaleString('en')

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>
const saleKinds = [
  'nft_price',
  'nft_fee',
  'nft_royalty',
  'nft_box_proceeds',
  'nft_box_fee',
] as const satisfies readonly ReasonName[]
const depositKinds = [
  'nft_deposit',
  'nft_deposit_back',
  'nft_forfeit',
] as const satisfies readonly ReasonName[]
const boxKinds = ['nft_box', 'nft_box_refund'] as const satisfies readonly ReasonName[]

/** Recomputes what each bid was allowed to be, who owns each item, what each sale paid, and every draw of a series. */
export async function verifyNft(db: Database, report: Report): Promise<string> {
  const series = await db.selectFrom('nft_series').selectAll().execute()
  const bySale = new Map(series.map((row) => [Number(row.sale_id), row]))
  const stored = await db.selectFrom('nft_sale').selectAll().orderBy('id').execute()
  const sales = new Map<number, NftSale>()
  for (const row of stored) {
    const sale = saleOf(row, bySale.get(Number(row.id)))
    if (sale.id !== sales.size + 1)
      throw new Disagreement('nft_sale', sale.id, 'follows one that is missing')
    sales.set(sale.id, sale)
  }
  await verifyListings(db, sales)
  const bids = await verifyBids(db, sales, report)
  const items = await verifyItems(db, sales)
  const movedSales = postedTotals(db, saleKinds, 'sale')
  const sold = await soldBySale(db)
  for (const sale of sales.values())
    checkSale(sale, sold.get(sale.id) ?? [], await movedSales.take(sale.id))
  await movedSales.end()
  await verifyDeposits(db, sales)
  const draws = await verifySeries(db, [...sales.values()], items)
  return `${number(items.size)} items, ${number(sales.size)} sales, ${number(bids)} bids, ${number(draws)} draws`
}

/** Each item is with the last one in its history, which has no gap. */
async function verifyItems(
  db: Database,
  sales: ReadonlyMap<number, NftSale>,
): Promise<ReadonlyMap<number, NftItem>> {
  const owners = new Map<number, number>()
  let count = 0
  const rows = pagesOf<Row<'nft_transfer'>>(db, 'select * from nft_transfer order by id')
  for await (const page of rows)
    for (const row of page) {
      const line = transferOf(row)
      count += 1
      const wrong = (sentence: string) => new Disagreement('nft_transfer', line.id, sentence)
      if (line.id !== count) throw wrong('follows one that is missing')
      if (line.fromId !== (owners.get(line.itemId) ?? 0)) throw wrong('is not from the owner')
      owners.set(line.itemId, line.toId)
      checkLine(line, sales.get(line.saleId), wrong)
    }
  const stored = await db.selectFrom('nft_item').selectAll().orderBy('id').execute()
  const items = new Map<number, NftItem>()
  for (const row of stored) {
    const item = itemOf(row)
    const wrong = (sentence: string) => new Disagreement('nft_item', item.id, sentence)
    if (item.id !== items.size + 1) throw wrong('follows one that is missing')
    if (item.ownerId !== (owners.get(item.id) ?? 0)) throw wrong('is not with its last owner')
    items.set(item.id, item)
  }
  for (const itemId of owners.keys())
    if (!items.has(itemId)) throw new Disagreement('nft_item', itemId, 'is missing')
  return items
}

/** What a line has as paid is what its sale and the formulas make. */
function checkLine(
  { kind, price, fee, royalty, toId }: NftTransfer,
  sale: NftSale | undefined,
  wrong: (sentence: string) => Error,
): void {
  if (kind !== nftMove.sale && kind !== nftMove.auction) return
  if (sale === undefined) throw wrong('is of no sale')
  const offers = [sale.topPrice, sale.secondPrice]
  const isPrice = kind === nftMove.sale ? price === sale.price : offers.includes(price)
  if (!isPrice) throw wrong(`price is ${price}, which its sale did not ask`)
  const parts = partsOfPrice(price, sale)
  if (fee !== parts.fee) throw wrong(`fee is ${fee}, not ${parts.fee}`)
  const due = sale.payeeId === sale.sellerId ? 0n : parts.royalty
  if (royalty !== due) throw wrong(`royalty is ${royalty}, not ${due}`)
  if (toId === sale.sellerId) throw wrong('is to its seller')
}

async function soldBySale(db: Database): Promise<Map<number, NftTransfer[]>> {
  const rows = await db.selectFrom('nft_transfer').selectAll().where('price', '>', 0n).execute()
  return Map.groupBy(rows.map(transferOf), ({ saleId }) => saleId)
}

function checkSale(
  sale: NftSale,
  sold: readonly NftTransfer[],
  found: readonly PostedTotal[],
): void {
  const sum = (of: (line: NftTransfer) => bigint) =>
    sold.reduce((total, line) => total + of(line), 0n)
  const isSeries = sale.series !== undefined
  const { series } = sale
  const isReleased = series !== undefined && (series.reserved > 0 || sale.closedAt > 0)
  const isKept = sale.state === nftSaleState.cancelled || !isReleased
  const boxes = BigInt(isSeries && !isKept ? sold.length : 0)
  const { fee } = partsOfPrice(sale.price, sale)
  const wrong = (sentence: string) => new Disagreement('nft_sale', sale.id, sentence)
  if (series !== undefined && series.sold !== sold.length)
    throw new Disagreement('nft_series', sale.id, `sold is ${series.sold}, not ${sold.length}`)
  checkTotals(
    found,
    {
      nft_price: isSeries ? 0n : sum(({ price }) => price),
      nft_fee: isSeries ? 0n : sum((line) => line.fee),
      nft_royalty: isSeries ? 0n : sum(({ royalty }) => royalty),
      nft_box_proceeds: (sale.price - fee) * boxes,
      nft_box_fee: fee * boxes,
    },
    wrong,
  )
}

async function verifyDeposits(db: Database, sales: ReadonlyMap<number, NftSale>): Promise<void> {
  const moved = postedTotals(db, depositKinds, 'deposit')
  const rows = await db.selectFrom('nft_deposit').selectAll().orderBy('id').execute()
  for (const [at, row] of rows.entries()) {
    const deposit: NftDeposit = depositOf(row)
    const { id, amount, state, saleId } = deposit
    const wrong = (sentence: string) => new Disagreement('nft_deposit', id, sentence)
    if (id !== at + 1) throw wrong('follows one that is missing')
    const sale = sales.get(saleId)
    if (sale === undefined || amount < sale.deposit) throw wrong('is less than its sale asks')
    checkTotals(
      await moved.take(id),
      {
        nft_deposit: amount,
        nft_deposit_back: state === nftDepositState.returned ? amount : 0n,
        nft_forfeit: state === nftDepositState.forfeited ? amount : 0n,
      },
      wrong,
    )
  }
  await moved.end()
  await verifyBoxes(db)
}

/** What every box cost, and what was returned of it. */
async function verifyBoxes(db: Database): Promise<void> {
  const moved = postedTotals(db, boxKinds, 'box')
  const rows = await db
    .selectFrom('nft_transfer')
    .selectAll()
    .where('kind', 'in', [nftMove.box, nftMove.burn])
    .orderBy('item_id')
    .orderBy('id')
    .execute()
  const byBox = Map.groupBy(rows.map(transferOf), ({ itemId }) => itemId)
  for (const [id, lines] of byBox) {
    const bought = lines.find(({ kind }) => kind === nftMove.box)
    if (bought === undefined) continue
    const isRefunded = lines.some(({ kind }) => kind === nftMove.burn)
    checkTotals(
      await moved.take(id),
      { nft_box: bought.price, nft_box_refund: isRefunded ? bought.price : 0n },
      (sentence) => new Disagreement('nft_item', id, sentence),
    )
  }
  await moved.end()
}
