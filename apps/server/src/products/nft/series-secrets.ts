import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

import { boxLeafText, treeOf } from '@candor/core/formulas/nft'

import type { Database } from '../../db/database.ts'
import { SeedChain } from '../../fairness/seed-chain.ts'

const digest = async (text: string): Promise<string> =>
  createHash('sha256').update(text).digest('hex')

/** What only the operator has of a series before its draws: the chain of seeds, and the salts of the commitment. */
export type SeriesSecret = {
  readonly chain: SeedChain
  readonly saltOf: (itemId: number) => string
}

/** The name of a series' chain, by the root of its commitment. */
export const chainName = (root: string): string => `nft:${root.slice(0, 32)}`

export const saltWith = (secret: Uint8Array, itemId: number): string =>
  createHmac('sha256', secret).update(String(itemId)).digest('hex')

/** Works in an order that nobody chose, and that does not follow from their numbers. */
export function shuffled(ids: readonly number[]): number[] {
  const left = [...ids]
  return ids.flatMap(() => left.splice(randomInt(left.length), 1))
}

/** The levels of the tree over the works of a series, in their order. */
export const committed = async (itemIds: readonly number[], secret: Uint8Array) =>
  treeOf(
    await Promise.all(itemIds.map((id) => digest(boxLeafText(id, saltWith(secret, id))))),
    digest,
  )

/** Secrets are stored before a series is published, and found by its root afterwards. */
export class SeriesSecrets {
  readonly #db: Database
  readonly #now: () => number
  readonly #known = new Map<string, Promise<SeriesSecret>>()

  constructor(db: Database, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** A new secret for works in this order: their commitment, and the end of their chain. */
  async create(itemIds: readonly number[]): Promise<{ root: string; chainEnd: string }> {
    const secret = randomBytes(32)
    const root = (await committed(itemIds, secret)).at(-1)?.[0] ?? ''
    await this.#db.insertInto('nft_secret').values({ root, secret }).execute()
    const { chain } = await this.of(root)
    return { root, chainEnd: chain.of(1).terminal }
  }

  of(root: string): Promise<SeriesSecret> {
    const known = this.#known.get(root) ?? this.#load(root)
    this.#known.set(root, known)
    return known
  }

  async #load(root: string): Promise<SeriesSecret> {
    const { secret } = await this.#db
      .selectFrom('nft_secret')
      .select('secret')
      .where('root', '=', root)
      .executeTakeFirstOrThrow()
    const chain = await SeedChain.open(this.#db, chainName(root), this.#now())
    return { chain, saltOf: (itemId) => saltWith(secret, itemId) }
  }
}
