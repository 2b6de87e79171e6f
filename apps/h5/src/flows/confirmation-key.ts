/** `crypto.randomUUID` needs https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * The idempotency key of one confirmation. An input that is sent again after a lost answer keeps its
 * key; another input, or the same one after its answer, gets a new one.
 */
export class ConfirmationKey {
  #open: { input: string; key: string } | undefined

  keyFor(input: string): string {
    if (this.#open?.input !== input) this.#open = { input, key: newKey() }
    return this.#open.key
  }

  answered(): void {
    this.#open = undefined
  }
}
