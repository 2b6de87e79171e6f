import {
  type Account,
  Exchange,
  houseOwner,
  parseAccountPath,
  type Product,
  products,
  type StoredPeriod,
  storedPeriods,
} from '@candor/core'
import { amountOf } from '@candor/core/money'
import { type Selectable, sql } from 'kysely'

import { currencies } from '../catalog/currencies.ts'
import { exchangeConfig } from '../catalog/exchange-config.ts'
import type { Database } from '../db/database.ts'
import type { CoreSchema } from '../db/schema/core.ts'
import { loadLockup } from '../products/lockup/load-lockup.ts'
import { decodeResting } from '../products/spot/order-marks.ts'
import { decodeLadder } from '../products/spot/projection.ts'
import { StartError } from '../start-error.ts'
import type { StoredBalances } from './balance-writer.ts'

export type LoadedExchange = {
  readonly exchange: Exchange
  readonly epoch: number
  readonly balances: StoredBalances
  readonly hash: string
}

/** Takes the lease with a new epoch, which shuts out whoever held it, then loads every live row into memory. */
export async function loadExchange(db: Database, config = exchangeConfig): Promise<LoadedExchange> {
  const lease = await db
    .updateTable('core_lease')
    .set((eb) => ({ epoch: eb('epoch', '+', 1n) }))
    .returningAll()
    .executeTakeFirstOrThrow()
  const exchange = new Exchange(config)
  const behind = await loadAccounts(db, exchange, lease)
  for (const product of products) await byProduct[product](db, exchange)
  exchange.resume({
    seq: Number(lease.seq),
    at: Number(lease.at),
    orderId: Number(lease.order_id),
    tradeId: Number(lease.trade_id),
  })
  return {
    exchange,
    epoch: Number(lease.epoch),
    balances: { seq: Number(lease.balances_seq), behind },
    hash: lease.hash,
  }
}

type Load = (db: Database, exchange: Exchange) => Promise<void>

const byProduct = {
  funding: loadFaucetUses,
  lockup: loadLockup,
  spot: async (db, exchange) => loadOrders(db, exchange, await loadMarkets(db, exchange)),
} satisfies Record<Product, Load>

const idByCode = new Map(currencies.map(({ code, id }) => [code, id]))

/** Balances as the table has them, made up by the postings since it was written; the accounts that needed it. */
async function loadAccounts(
  db: Database,
  exchange: Exchange,
  lease: { readonly seq: bigint; readonly balances_seq: bigint },
): Promise<Account[]> {
  const later = await balancesAfter(db, lease)
  let coming = readAccounts(db, 0)
  for (let after = 0; ; after += accountsPage) {
    const lines = await coming
    if (lines.length === 0) break
    // The database reads on while these are taken in.
    coming = readAccounts(db, after + accountsPage)
    void coming.catch(() => undefined) // Told where it is awaited, if it comes to that.
    for (const [i, line] of lines.entries()) {
      const [path = '', stored = ''] = line.split(' ')
      const { owner, code, bucket } = parseAccountPath(path)
      const currencyId = idByCode.get(code)
      if (currencyId === undefined || stored === '') throw new Error(`account ${line}`)
      const id = after + i + 1
      const balance = amountOf(later.get(id) ?? BigInt(stored))
      exchange.ledger.restore({ id, owner, currencyId, bucket, balance })
    }
  }
  const accounts = exchange.ledger.accounts()
  return [...later.keys()].flatMap((id) => accounts[id - 1] ?? [])
}

const accountsPage = 100_000

/**
 * Path and balance of the accounts after `after`, in the order of their ids. In one text they are a tenth of the driver's
 * work.
 */
async function readAccounts(db: Database, after: number): Promise<string[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(path || ' ' || balance, chr(10) order by id) as lines
    from account where id > ${after} and id <= ${after + accountsPage}`.execute(db)
  return rows[0]?.lines?.split('\n') ?? []
}

/** What each account stands at that moved after the stored balances were written. */
async function balancesAfter(
  db: Database,
  lease: { readonly seq: bigint; readonly balances_seq: bigint },
): Promise<ReadonlyMap<number, bigint>> {
  if (lease.balances_seq === lease.seq) return new Map()
  const rows = await db
    .selectFrom('ledger_entry')
    .distinctOn('account_id')
    .select(['account_id', 'balance'])
    .where('seq', '>', lease.balances_seq)
    .orderBy('account_id')
    .orderBy('seq', 'desc')
    .orderBy('n', 'desc')
    .execute()
  return new Map(rows.map((row) => [Number(row.account_id), row.balance]))
}

async function loadFaucetUses(db: Database, { funding }: Exchange): Promise<void> {
  for (const row of await db.selectFrom('faucet_use').selectAll().execute()) {
    const { user_id: userId, day, used } = row
    funding.restore({ userId: Number(userId), day, used: amountOf(used) })
  }
}

async function loadMarkets(db: Database, exchange: Exchange): Promise<Map<number, string>> {
  const ladders = new Map<number, string>()
  for (const row of await db.selectFrom('market').selectAll().execute()) {
    const market = exchange.markets.get(row.id)
    if (market === undefined) continue // A market that the catalogue has dropped.
    market.index = Number(row.index_price)
    market.tickedAt = Number(row.ticked_at)
    ladders.set(row.id, row.ladder)
  }
  const ids = Array.from(exchange.markets.all(), ({ config }) => config.id)
  const { rows } = await sql<CandleRow>`
    select last.* from unnest(${ids}::int[]) as market (id)
    cross join unnest(${[...storedPeriods]}::text[]) as every (period)
    cross join lateral (
      select * from candle where market_id = market.id and period = every.period
      order by opened_at desc limit 1
    ) as last`.execute(db)
  for (const row of rows) {
    exchange.markets.get(row.market_id)?.candles.set(row.period, {
      marketId: row.market_id,
      period: row.period,
      openedAt: Number(row.opened_at),
      open: Number(row.open),
      high: Number(row.high),
      low: Number(row.low),
      close: Number(row.close),
      volume: Number(row.volume),
      touchedIn: 0,
    })
  }
  return ladders
}

type CandleRow = {
  market_id: number
  period: StoredPeriod
  opened_at: bigint
  open: bigint
  high: bigint
  low: bigint
  close: bigint
  volume: bigint
}

type Restored = Parameters<Exchange['spot']['restore']>[0]

async function loadOrders(
  db: Database,
  exchange: Exchange,
  ladders: ReadonlyMap<number, string>,
): Promise<void> {
  const users = (await restingOrders(db)).map((row): Restored => {
    const market = exchange.markets.get(row.market_id)
    // Its owner could not cancel it, and what it holds would be held for good.
    if (market === undefined)
      throw new StartError(
        `Order ${row.id} rests in market ${row.market_id}, which the catalogue lacks.`,
      )
    return {
      id: Number(row.id),
      owner: Number(row.user_id),
      market,
      side: row.side,
      kind: row.kind,
      timeInForce: row.time_in_force,
      price: Number(row.price),
      lots: Number(row.lots),
      remaining: Number(row.remaining),
      quote: amountOf(row.quote),
      fee: amountOf(row.fee),
      status: row.status,
      createdAt: Number(row.created_at),
      updatedAt: Number(row.updated_at),
    }
  })
  const quotes = [...ladders].flatMap(([id, ladder]) => ladderOrders(exchange, id, ladder))
  // Ids are given in the order of arrival, which is the order of priority within a price.
  for (const order of [...users, ...quotes].toSorted((a, b) => a.id - b.id))
    exchange.spot.restore(order)
}

/** Of those that came up to the last mark only the ones it names, of those that came later any. */
async function restingOrders(db: Database): Promise<Selectable<CoreSchema['spot_order']>[]> {
  const mark = await db.selectFrom('spot_order_mark').selectAll().executeTakeFirstOrThrow()
  const ids = decodeResting(mark.resting).map(BigInt)
  const resting = db.selectFrom('spot_order').selectAll().where('status', '<=', 2)
  const later = resting.where('id', '>', mark.order_id)
  return resting
    .where('id', '<=', mark.order_id)
    .where('id', 'in', sql<bigint>`(select unnest(${ids}::bigint[]))`)
    .unionAll(later)
    .execute()
}

function ladderOrders(exchange: Exchange, marketId: number, ladder: string): Restored[] {
  const market = exchange.markets.get(marketId)
  if (market === undefined) return []
  return decodeLadder(ladder).map(
    ([id, side, price, remaining, lots, quote, fee, status, createdAt]) => ({
      id,
      owner: houseOwner,
      market,
      side: side === 0 ? 'buy' : 'sell',
      kind: 'limit',
      timeInForce: 'gtc',
      price,
      lots,
      remaining,
      quote: amountOf(BigInt(quote)),
      fee: amountOf(BigInt(fee)),
      status,
      createdAt,
      updatedAt: market.tickedAt,
    }),
  )
}
