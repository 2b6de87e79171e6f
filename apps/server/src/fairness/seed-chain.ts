import { createHash, createHmac, randomBytes } from 'node:crypto'

import type { Database } from '../db/database.ts'
import { createChain, type StoredChain, storedChains } from './stored-chains.ts'

export const chainLength = 16_384
/** Every so many values one is kept in memory: the others are a few hashes away. */
const keptEvery = 128
const seedsKept = 4096

export const sha256 = (data: Uint8Array | string): Buffer =>
  createHash('sha256').update(data).digest()

/**
 * The seed of reservation i: not the value s(i) of the chain itself, whose publication would give away the values below it
 * while other users still play with theirs (docs/decisions/0028-seeds-of-sessions.md).
 */
export const seedOf = (value: Uint8Array): Buffer =>
  createHmac('sha256', value).update('session').digest()

type KeptChain = StoredChain & { readonly kept: readonly Buffer[] }
/** The reservations that it serves, and its public end. */
export type PublishedChain = {
  readonly from: number
  readonly to: number
  readonly terminal: string
  readonly created_at: number
}

/**
 * The reverse hash chains of one product: s(n) is random, s(i - 1) is the SHA-256 of s(i), and s(0) is published before the
 * first reservation. Reservations are numbered on through all chains.
 */
export class SeedChain {
  readonly #db: Database
  readonly #product: string
  readonly #chains: KeptChain[] = []
  readonly #seeds = new Map<number, Buffer>()

  private constructor(db: Database, product: string) {
    this.#db = db
    this.#product = product
  }

  static async open(db: Database, product: string, now: number): Promise<SeedChain> {
    const chain = new SeedChain(db, product)
    for (const row of await storedChains(db, product)) chain.#add(row)
    await chain.prepare(1, now)
    return chain
  }

  /** What may be published at any time. */
  get published(): PublishedChain[] {
    return this.#chains.map((chain) => published(chain))
  }

  /** The chain that serves a reservation. */
  of(index: number): PublishedChain {
    return published(this.#chainOf(index))
  }

  /** Adds the next chain long before it is used, so that its end is public by then. */
  async prepare(index: number, now: number): Promise<void> {
    for (;;) {
      const last = this.#chains.at(-1)
      const end = last === undefined ? 0 : last.before + last.length
      if (last !== undefined && index + chainLength / 2 <= end) return
      const top = randomBytes(32)
      const own = { product: this.#product, before: end, length: chainLength, createdAt: now }
      const row = { ...own, top: top.toString('hex'), terminal: valueBelow(top, chainLength) }
      await createChain(this.#db, row)
      this.#add(row)
    }
  }

  /** s(i). */
  valueAt(index: number): Buffer {
    const chain = this.#chainOf(index)
    const place = index - chain.before
    const above = Math.ceil(place / keptEvery)
    let value = chain.kept[above]
    if (value === undefined) throw new Error('a chain keeps a value above each')
    for (let at = Math.min(above * keptEvery, chain.length); at > place; at -= 1)
      value = sha256(value)
    return value
  }

  /** The server seed of a reservation, which is secret until it has ended. */
  seedAt(index: number): Buffer {
    const known = this.#seeds.get(index)
    if (known !== undefined) return known
    const seed = seedOf(this.valueAt(index))
    if (this.#seeds.size >= seedsKept) this.#seeds.clear()
    this.#seeds.set(index, seed)
    return seed
  }

  commitmentAt(index: number): string {
    return sha256(this.seedAt(index)).toString('hex')
  }

  #chainOf(index: number): KeptChain {
    const chain = this.#chains.find(({ before, length }) => index <= before + length)
    if (chain === undefined || index <= chain.before) throw new Error(`no chain has ${index}`)
    return chain
  }

  #add(row: StoredChain): void {
    const kept: Buffer[] = []
    let value: Buffer = Buffer.from(row.top, 'hex')
    for (let place = row.length; place > 0; place -= 1) {
      if (place % keptEvery === 0 || place === row.length)
        kept[Math.ceil(place / keptEvery)] = value
      value = sha256(value)
    }
    if (value.toString('hex') !== row.terminal) throw new Error('a chain ends in its terminal')
    this.#chains.push({ ...row, kept })
  }
}

function valueBelow(top: Buffer, steps: number): string {
  let value = top
  for (let step = 0; step < steps; step += 1) value = sha256(value)
  return value.toString('hex')
}

const published = ({ before, length, terminal, createdAt }: StoredChain): PublishedChain => ({
  from: before + 1,
  to: before + length,
  terminal,
  created_at: createdAt,
})
