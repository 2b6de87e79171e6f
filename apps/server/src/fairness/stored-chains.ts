import type { Database } from '../db/database.ts'

declare module '../db/schema.ts' {
  interface Schema {
    fair_chain: {
      product: string
      before: number
      length: number
      top: string
      terminal: string
      created_at: bigint
    }
  }
}

/** It serves the reservations above `before`. `top` is the secret from which all values follow. */
export type StoredChain = {
  readonly product: string
  readonly before: number
  readonly length: number
  readonly top: string
  readonly terminal: string
  readonly createdAt: number
}

export async function storedChains(db: Database, product: string): Promise<StoredChain[]> {
  const query = db.selectFrom('fair_chain').selectAll().where('product', '=', product)
  const rows = await query.orderBy('before').execute()
  return rows.map(({ product: name, before, length, top, terminal, created_at: createdAt }) => ({
    product: name,
    before,
    length,
    top,
    terminal,
    createdAt: Number(createdAt),
  }))
}

export async function createChain(db: Database, { createdAt, ...row }: StoredChain): Promise<void> {
  await db
    .insertInto('fair_chain')
    .values({ ...row, created_at: BigInt(createdAt) })
    .execute()
}
