import { type Command, coreVersion } from '@candor/core'
import { nothing } from '@candor/core/money'
import { nftMode, type NftSale } from '@candor/core/products/nft'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { decodeCommand } from '../../commit/journal.ts'
import type { Database } from '../../db/database.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { isAccepted, pagesOf } from '../../verify/rows.ts'

type CommandRow = { seq: bigint; at: bigint; core_version: number; body: string }
type Listing = Extract<Command, { kind: 'nft.offer' | 'nft.resell' | 'nft.series' }>
/** What a sale has from its listing on. */
type Asked = Pick<
  NftSale,
  | 'itemId'
  | 'sellerId'
  | 'mode'
  | 'currencyId'
  | 'price'
  | 'increment'
  | 'deposit'
  | 'reserve'
  | 'startsAt'
  | 'endsAt'
>

/** Each sale is what its command asked for, and there is none without a command. Bids and payments are computed from it. */
export async function verifyListings(
  db: Database,
  sales: ReadonlyMap<number, NftSale>,
): Promise<void> {
  const query = `select seq, at, core_version, body from journal
    where kind in ('nft.offer', 'nft.resell', 'nft.series') and ${isAccepted} order by seq`
  let count = 0
  for await (const page of pagesOf<CommandRow>(db, query))
    for (const { seq, at, core_version, body } of page) {
      // Ids are assigned in the order of the commands.
      count += 1
      const sale = sales.get(count)
      if (sale === undefined) throw new Disagreement('journal', seq, `lacks its sale ${count}`)
      const asked = askedBy(decodeCommand(body) as Listing, Number(at)) // By the query.
      checkAsked(sale, asked)
      // Earlier releases may have charged another fee.
      if (core_version === coreVersion && sale.feeRate !== exchangeConfig.nft.feeRate)
        throw wrong(sale, `fee_rate is ${sale.feeRate}, not ${exchangeConfig.nft.feeRate}`)
    }
  if (sales.size > count) throw new Disagreement('nft_sale', count + 1, 'was made by no command')
}

function askedBy(command: Listing, at: number): Asked {
  // A sale without a beginning begins with its command.
  const startsAt = command.terms.startsAt === 0 ? at : command.terms.startsAt
  if (command.kind === 'nft.series') {
    const none = { increment: nothing, deposit: nothing, reserve: nothing }
    return { ...command.terms, ...none, itemId: 0, sellerId: 0, mode: nftMode.box, startsAt }
  }
  const sellerId = command.kind === 'nft.resell' ? command.userId : 0
  return { ...command.terms, itemId: command.itemId, sellerId, startsAt }
}

/** The columns that never change; the end may be later, by late bids. */
const columns = {
  itemId: 'item_id',
  sellerId: 'seller_id',
  mode: 'mode',
  currencyId: 'currency_id',
  price: 'price',
  increment: 'increment',
  deposit: 'deposit',
  reserve: 'reserve',
  startsAt: 'starts_at',
} as const

function checkAsked(sale: NftSale, asked: Asked): void {
  for (const [field, column] of Object.entries(columns)) {
    const [kept, due] = [sale[field as keyof typeof columns], asked[field as keyof typeof columns]] // Its keys.
    if (kept !== due) throw wrong(sale, `${column} is ${kept}, the journal makes it ${due}`)
  }
  if (sale.endsAt < asked.endsAt)
    throw wrong(sale, `ends_at is ${sale.endsAt}, before ${asked.endsAt}`)
}

const wrong = ({ id }: NftSale, sentence: string) => new Disagreement('nft_sale', id, sentence)
