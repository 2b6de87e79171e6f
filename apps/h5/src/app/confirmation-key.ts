import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * The key of the confirmation under way. The same wish sent again after a lost answer keeps its
 * key, so that it counts once; another wish, or the same one after it was answered, gets a new key.
 */
export class ConfirmationKey {
  #open: { wish: string; key: string } | undefined

  keyFor(wish: string): string {
    if (this.#open?.wish !== wish) this.#open = { wish, key: newIdempotencyKey() }
    return this.#open.key
  }

  answered(): void {
    this.#open = undefined
  }
}
