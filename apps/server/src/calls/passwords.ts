import { hash, parseOptions, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** OWASP's argon2id floor: about 23 ms and 19 MiB a hash. The library's default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const concurrency = 2
const waitingMax = 64

/** The form that is checked and hashed: the same characters typed on another keyboard are the same password. */
export const hashedForm = (password: string): string => password.normalize('NFKC')

type Answer<Value> = { ok: true; value: Value } | { ok: false; rejection: 'busy' }

/**
 * Hashes passwords on libuv's threads, at most two at once so that orders keep a core, and returns `busy` once 64
 * wait.
 */
export class Passwords {
  readonly #limit = pLimit(concurrency)
  readonly #waitingMax: number
  readonly #options: typeof cost & { secret?: Uint8Array }
  #dummyHash: Promise<string> | undefined

  constructor(options: { pepper?: string | undefined; waitingMax?: number } = {}) {
    this.#waitingMax = options.waitingMax ?? waitingMax
    this.#options =
      options.pepper === undefined ? cost : { ...cost, secret: Buffer.from(options.pepper) }
  }

  hash(password: string): Promise<Answer<string>> {
    return this.#run(() => hash(hashedForm(password), this.#options))
  }

  /** Without a stored hash it takes the same time and returns false, so timing does not reveal which accounts exist. */
  verify(storedHash: string | undefined, password: string): Promise<Answer<boolean>> {
    return this.#run(async () => {
      this.#dummyHash ??= hash('dummy', this.#options)
      const target = storedHash ?? (await this.#dummyHash)
      const matches = await verify(target, hashedForm(password), this.#options)
      return matches && storedHash !== undefined
    })
  }

  /** True for a hash with other cost parameters than the current ones: it is renewed at the next login. */
  isOutdated(storedHash: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(storedHash)
    return (
      memoryCost !== cost.memoryCost ||
      timeCost !== cost.timeCost ||
      parallelism !== cost.parallelism
    )
  }

  async #run<Value>(work: () => Promise<Value>): Promise<Answer<Value>> {
    if (this.#limit.pendingCount >= this.#waitingMax) return { ok: false, rejection: 'busy' }
    return { ok: true, value: await this.#limit(work) }
  }
}
