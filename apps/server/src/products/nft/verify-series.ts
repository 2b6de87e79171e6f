import { type NftItem, type NftOpening, type NftSale } from '@candor/core/products/nft'

import type { Database } from '../../db/database.ts'
import { drawWith } from '../../fairness/draw-with.ts'
import { sha256 } from '../../fairness/seed-chain.ts'
import { Disagreement } from '../../verify/disagreement.ts'
import { chainName, committed } from './series-secrets.ts'
import { openingOf } from './stored-rows.ts'

/** Recomputes the commitment and the chain of each series, and every draw from its seeds. Returns how many there are. */
export async function verifySeries(
  db: Database,
  sales: readonly NftSale[],
  items: ReadonlyMap<number, NftItem>,
): Promise<number> {
  const rows = await db.selectFrom('nft_opening').selectAll().orderBy('id').execute()
  for (const [at, { id }] of rows.entries())
    if (Number(id) !== at + 1)
      throw new Disagreement('nft_opening', Number(id), 'follows one that is missing')
  const bySale = Map.groupBy(rows.map(openingOf), ({ saleId }) => saleId)
  for (const sale of sales)
    if (sale.series !== undefined)
      await verifyOne(db, sale, { items, openings: bySale.get(sale.id) ?? [] })
  return rows.length
}

async function verifyOne(
  db: Database,
  { id, series }: NftSale,
  { items, openings }: { items: ReadonlyMap<number, NftItem>; openings: readonly NftOpening[] },
): Promise<void> {
  const wrong = (sentence: string) => new Disagreement('nft_series', id, sentence)
  if (series === undefined) return
  const works = [...items.values()]
    .filter(({ work, seriesId }) => work !== undefined && seriesId === id)
    .toSorted((one, other) => one.place - other.place)
    .map((work) => work.id)
  // The works of a cancelled series are the house's again, and nothing was drawn of it.
  if (works.length === 0 && openings.length === 0) return
  if (works.length !== series.supply) throw wrong(`supply is ${series.supply}, not ${works.length}`)
  const { secret } = (await db
    .selectFrom('nft_secret')
    .select('secret')
    .where('root', '=', series.root)
    .executeTakeFirst()) ?? { secret: new Uint8Array() }
  const root = (await committed(works, secret)).at(-1)?.[0]
  if (root !== series.root) throw wrong('root is not that of its works')
  const valueAt = await chainOf(db, series.root, series.chainEnd, wrong)
  const left = [...works]
  for (const [at, opening] of openings.entries()) checkDraw(opening, { at, left, valueAt })
  if (openings.length !== series.opened) throw wrong(`opened is ${series.opened}`)
}

function checkDraw(
  opening: NftOpening,
  {
    at,
    left,
    valueAt,
  }: { at: number; left: number[]; valueAt: (index: number) => Buffer | undefined },
): void {
  const { id, index, boxId, saleId, clientSeed, seed, attempts, draw, remaining, itemId } = opening
  const wrong = (sentence: string) => new Disagreement('nft_opening', id, sentence)
  if (index !== at + 1) throw wrong('skips a seed or uses one twice')
  const value = valueAt(index)
  if (value?.toString('hex') !== seed) throw wrong('has another seed than its chain')
  if (remaining !== left.length) throw wrong(`remaining is ${remaining}, not ${left.length}`)
  const ref = boxId === 0 ? saleId : boxId
  const request = { product: 'box', ref, clientSeed, nonce: 0, outcomes: remaining }
  const due = drawWith(value, request)
  if (draw !== due.draw) throw wrong(`draw is ${draw}, not ${due.draw}`)
  if (attempts !== due.attempts) throw wrong(`attempts is ${attempts}, not ${due.attempts}`)
  const [work] = left.splice(draw, 1)
  if (itemId !== work) throw wrong(`item_id is ${itemId}, not ${work}`)
}

/** The values of a chain, once it is hashed down to the end that was published. */
async function chainOf(
  db: Database,
  root: string,
  chainEnd: string,
  wrong: (sentence: string) => Error,
): Promise<(index: number) => Buffer | undefined> {
  const row = await db
    .selectFrom('fair_chain')
    .selectAll()
    .where('product', '=', chainName(root))
    .where('before', '=', 0)
    .executeTakeFirst()
  if (row === undefined) throw wrong('has no chain')
  const values: Buffer[] = []
  let value: Buffer = Buffer.from(row.top, 'hex')
  for (let place = row.length; place > 0; place -= 1) {
    values[place] = value
    value = sha256(value)
  }
  if (value.toString('hex') !== chainEnd) throw wrong('chain_end is not that of its chain')
  return (index) => values[index]
}
