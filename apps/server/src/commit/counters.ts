import type { Exchange, Product } from '@candor/core'

import type { Database } from '../db/database.ts'

type Counters = Record<string, number>

/** The last ids that each product has assigned, as JSON by the product's name. */
export function encodeCounters(exchange: Exchange): string {
  return JSON.stringify(Object.fromEntries(countersOf(exchange)))
}

/** A product without an entry has not given any yet. */
export function restoreCounters(exchange: Exchange, text: string): void {
  const stored = decode(text)
  for (const [product, counters] of countersOf(exchange)) Object.assign(counters, stored[product])
}

/** The last ids of a product as they were committed. */
export async function storedCounters(db: Database, product: Product): Promise<Counters> {
  const { counters } = await db
    .selectFrom('core_lease')
    .select('counters')
    .executeTakeFirstOrThrow()
  return decode(counters)[product] ?? {}
}

function decode(text: string): Readonly<Record<string, Counters | undefined>> {
  return JSON.parse(text) as Readonly<Record<string, Counters | undefined>> // By encodeCounters.
}

function countersOf({ products }: Exchange): (readonly [product: string, counters: Counters])[] {
  return Object.entries(products).flatMap(([product, state]) =>
    'counters' in state ? [[product, state.counters] as const] : [],
  )
}
