import { hash } from 'node:crypto'

export type RecordedBlock<Transaction> = {
  readonly number: number
  readonly hash: string
  readonly transactions: readonly Transaction[]
}

/** Blocks that a test adds and takes away; each has another hash, also at the same height. */
export class RecordedChain<Transaction> {
  #blocks: RecordedBlock<Transaction>[] = []
  #made = 0

  get blocks(): readonly RecordedBlock<Transaction>[] {
    return this.#blocks
  }

  /** A block with these transactions, and after it `more` without any. */
  add(transactions: readonly Transaction[], more = 0): void {
    for (const content of [transactions, ...Array.from({ length: more }, () => [])]) {
      this.#made += 1
      const number = this.#blocks.length
      this.#blocks.push({
        number,
        hash: hash('sha256', `${number} ${this.#made}`),
        transactions: content,
      })
    }
  }

  remove(count: number): void {
    this.#blocks = this.#blocks.slice(0, -count)
  }
}
