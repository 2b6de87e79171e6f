import { reasons } from '@candor/core'
import { formatDecimal } from '@candor/core/money'
import { billGroups, billKinds, type ReplyOf } from '@candor/protocol'
import type { walletEndpoints } from '@candor/protocol/services/wallet/endpoints'
import { sql } from 'kysely'

import type { Currency } from '../../catalog/currencies.ts'
import type { Fiat } from '../../catalog/fiats.ts'
import type { Database } from '../../db/database.ts'
import { isOf, listedEntries } from '../../services/bills/listed-sides.ts'
import { type BillFilter, isWanted } from './queries.ts'
import { noWorth, plus, type PriceOf, valuation, worthReply } from './worth.ts'

type Sums = ReplyOf<typeof walletEndpoints.billSums>

/** More movements than this are not added up, so that one request cannot occupy the database. */
const movementsMax = 20_000

const exchangeKinds = new Set([...billGroups.values()].flatMap(({ exchange = [] }) => exchange))
const isExchange = isOf(
  billKinds.filter((kind) => exchangeKinds.has(kind)).map((kind) => reasons[kind].code),
)

type Terms = BillFilter & {
  fiat: Fiat
  priceOf: PriceOf
  /** Whether trades count: over several coins they are neither income nor expense, except for their fees. */
  hasExchanges: boolean
}

/**
 * Inflows and outflows over both kinds of buckets, because an order is paid from its hold. A movement between the buckets,
 * such as to a position, is neither.
 */
export async function billSums(
  db: Database,
  buckets: readonly { readonly id: number; readonly currency: Currency }[],
  { fiat, priceOf, ...filter }: Terms,
): Promise<Sums> {
  const rows = buckets.length === 0 ? [] : await sumsByAccount(db, buckets, filter)
  const counted = rows.reduce((sum, row) => sum + Number(row.rows), 0)
  const complete = counted <= movementsMax
  const byAccount = new Map(complete ? rows.map((row) => [Number(row.account_id), row]) : [])
  const sums = new Map<Currency, { incoming: bigint; outgoing: bigint }>()
  for (const { id, currency } of buckets) {
    const row = byAccount.get(id)
    if (row === undefined) continue
    const before = sums.get(currency) ?? { incoming: 0n, outgoing: 0n }
    sums.set(currency, {
      incoming: before.incoming + row.incoming,
      outgoing: before.outgoing + row.outgoing,
    })
  }
  const value = valuation(fiat, priceOf)
  const all = [...sums]
  const worthOf = (side: 'incoming' | 'outgoing') =>
    all.map(([currency, sum]) => value(currency, sum[side])).reduce(plus, noWorth)
  return {
    complete,
    list: all.map(([{ id, code, scale }, { incoming, outgoing }]) => ({
      currency: id,
      code,
      in: formatDecimal(incoming, scale),
      out: formatDecimal(outgoing, scale),
    })),
    in: worthReply(worthOf('incoming'), fiat),
    out: worthReply(worthOf('outgoing'), fiat),
    currency_code: fiat.code,
  }
}

function sumsByAccount(
  db: Database,
  buckets: readonly { readonly id: number }[],
  filter: BillFilter & Pick<Terms, 'hasExchanges'>,
) {
  const ids = buckets.map(({ id }) => BigInt(id))
  const movements = db
    .selectFrom(listedEntries)
    .select(['account_id', 'amount'])
    .where('account_id', 'in', ids)
    .where('other_id', 'not in', ids)
    .where(isWanted(filter))
    .where(filter.hasExchanges ? sql<boolean>`true` : sql<boolean>`not ${isExchange}`)
    .limit(movementsMax + 1)
  return db
    .selectFrom(movements.as('movement'))
    .select([
      'account_id',
      sql<bigint>`count(*)`.as('rows'),
      sql<bigint>`coalesce(sum(amount) filter (where amount > 0), 0)`.as('incoming'),
      sql<bigint>`coalesce(-sum(amount) filter (where amount < 0), 0)`.as('outgoing'),
    ])
    .groupBy('account_id')
    .execute()
}
