import { divide } from '@candor/core/money'
import { sql } from 'kysely'

import type { Currency } from '../../catalog/currencies.ts'
import type { Database } from '../../db/database.ts'
import { listedEntries } from '../../services/bills/listed-sides.ts'
import { list, indexAt } from './value-line-queries.ts'
import { dollarsOf, type PriceOf, valuedBy } from './worth.ts'

/** More movements than this are not followed, so that one request cannot occupy the database. */
const movementsMax = 20_000

/** What is held of a currency, and what it cost in US dollars of `costScale` decimals. */
export type Cost = { readonly units: bigint; readonly dollars: bigint }

/** Decimals of a cost in US dollars. */
export const costScale = 8

type Movement = {
  readonly seq: bigint
  readonly ref: bigint
  readonly account_id: bigint
  readonly amount: bigint
}
/** What one trade, grant or the like moved, by currency. */
type Event = { readonly seq: number; readonly amounts: ReadonlyMap<Currency, bigint> }

/**
 * The average-cost method (docs/API.md): what is received costs what was paid for it in the same movement, fee included, or
 * its index at that command where nothing was paid; what is spent takes its share of the cost with it. Movements between a
 * user's own accounts cost nothing. A currency whose price was not recorded when it was received has no cost.
 */
export async function costsOf(
  db: Database,
  owned: readonly { readonly id: number; readonly currency: Currency }[],
): Promise<ReadonlyMap<Currency, Cost>> {
  const movements = await movementsOf(db, owned)
  if (movements.length > movementsMax) return new Map()
  const currencyOf = new Map(owned.map(({ id, currency }) => [id, currency]))
  const events = eventsOf(movements, currencyOf)
  const priceAt = await pricesOf(db, events)
  const costs = new Map<Currency, Cost | undefined>()
  for (const event of events) applyEvent(costs, event, priceAt(event.seq))
  const known = [...costs].flatMap(([currency, cost]) =>
    cost === undefined || cost.units === 0n || valuedBy(currency) === undefined
      ? []
      : [[currency, cost] as const],
  )
  return new Map(known)
}

function movementsOf(
  db: Database,
  owned: readonly { readonly id: number }[],
): Promise<readonly Movement[]> {
  const ids = owned.map(({ id }) => BigInt(id))
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom(listedEntries)
    .select(['seq', 'ref', 'account_id', 'amount'])
    .where('account_id', 'in', ids)
    .where('other_id', 'not in', ids)
    .orderBy('seq')
    .orderBy('n')
    .limit(movementsMax + 1)
    .execute()
}

/** Movements of one command with the same reference are one event. */
function eventsOf(
  movements: readonly Movement[],
  currencyOf: ReadonlyMap<number, Currency>,
): readonly Event[] {
  const events = new Map<string, { seq: number; amounts: Map<Currency, bigint> }>()
  for (const { seq, ref, account_id: account, amount } of movements) {
    const currency = currencyOf.get(Number(account))
    if (currency === undefined) continue
    const key = `${seq} ${ref}`
    const event = events.get(key) ?? { seq: Number(seq), amounts: new Map<Currency, bigint>() }
    events.set(key, event)
    event.amounts.set(currency, (event.amounts.get(currency) ?? 0n) + amount)
  }
  return [...events.values()]
}

function applyEvent(
  costs: Map<Currency, Cost | undefined>,
  { amounts }: Event,
  priceOf: PriceOf,
): void {
  const worthOf = (currency: Currency, units: bigint) => {
    const dollars = dollarsOf(currency, units, priceOf)
    return dollars === undefined
      ? undefined
      : divide(dollars.units * 10n ** BigInt(costScale), 10n ** BigInt(dollars.scale), 'down')
  }
  const received = [...amounts].filter(([, amount]) => amount > 0n)
  const paid = [...amounts].filter(([, amount]) => amount < 0n)
  const price = paid
    .map(([currency, amount]) => worthOf(currency, -amount))
    .reduce((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0n)
  for (const [currency, amount] of paid) costs.set(currency, spent(costs.get(currency), -amount))
  for (const [currency, amount] of received) {
    const before = costs.has(currency) ? costs.get(currency) : { units: 0n, dollars: 0n }
    const isBought = paid.length > 0 && received.length === 1
    const dollars = isBought ? price : worthOf(currency, amount)
    costs.set(
      currency,
      before === undefined || dollars === undefined
        ? undefined
        : { units: before.units + amount, dollars: before.dollars + dollars },
    )
  }
}

/** What is left of a cost: an unknown one stays unknown until nothing is held. */
function spent(cost: Cost | undefined, amount: bigint): Cost | undefined {
  if (cost === undefined || amount > cost.units) return undefined
  const units = cost.units - amount
  return { units, dollars: divide(cost.dollars * units, cost.units, 'down') }
}

/** The prices of the currencies that an event moved, at its command. */
async function pricesOf(db: Database, events: readonly Event[]): Promise<(seq: number) => PriceOf> {
  const wanted = events.flatMap(({ seq, amounts }) =>
    needsPrice(amounts).flatMap((currency) => {
      const pair = valuedBy(currency)
      return pair === undefined ? [] : [{ seq, market: pair.id }]
    }),
  )
  if (wanted.length === 0) return () => () => undefined
  const { rows } = await sql<{ seq: bigint; market: number; ticks: bigint | null }>`
    select wanted.seq, wanted.market, ${indexAt(sql`wanted.market`)} as ticks
    from unnest(${list(wanted.map(({ seq }) => seq))}::bigint[],
      ${list(wanted.map(({ market }) => market))}::int[]) as wanted (seq, market)
    join journal on journal.seq = wanted.seq`.execute(db)
  const ticks = new Map(
    rows.flatMap((row) =>
      row.ticks === null ? [] : [[`${Number(row.seq)} ${row.market}`, Number(row.ticks)] as const],
    ),
  )
  return (seq) => (pair) => ticks.get(`${seq} ${pair.id}`)
}

/** Those that were paid, or received for nothing; what was bought costs what was paid. */
function needsPrice(amounts: ReadonlyMap<Currency, bigint>): Currency[] {
  const all = [...amounts]
  const paid = all.filter(([, amount]) => amount < 0n).map(([currency]) => currency)
  const received = all.filter(([, amount]) => amount > 0n).map(([currency]) => currency)
  return paid.length > 0 && received.length === 1 ? paid : [...paid, ...received]
}
