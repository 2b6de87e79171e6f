/** Runs the work of one user after that of the same user before it, so that limits which the database counts are exact. */
export class InTurn {
  readonly #last = new Map<number, Promise<unknown>>()

  async run<Value>(userId: number, work: () => Promise<Value>): Promise<Value> {
    const before = this.#last.get(userId)
    const running = (before ?? Promise.resolve()).then(work, work)
    this.#last.set(userId, running)
    try {
      return await running
    } finally {
      if (this.#last.get(userId) === running) this.#last.delete(userId)
    }
  }
}
