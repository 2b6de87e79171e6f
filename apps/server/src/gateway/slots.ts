/** How many forms may be read, or files written, at the same time: of all callers and of each. */
export class Slots {
  readonly #limits: { readonly total: number; readonly perCaller: number }
  readonly #taken = new Map<string, number>()
  #total = 0

  constructor(limits: { readonly total: number; readonly perCaller: number }) {
    this.#limits = limits
  }

  /** Takes a slot; the result releases it. Undefined when there is none. */
  take(caller: string): (() => void) | undefined {
    const own = this.#taken.get(caller) ?? 0
    if (this.#total >= this.#limits.total || own >= this.#limits.perCaller) return undefined
    this.#total += 1
    this.#taken.set(caller, own + 1)
    return () => {
      this.#total -= 1
      const left = (this.#taken.get(caller) ?? 0) - 1
      if (left > 0) this.#taken.set(caller, left)
      else this.#taken.delete(caller)
    }
  }
}
