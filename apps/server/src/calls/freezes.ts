import type { Int8 } from '../db/column-types.ts'
import type { Database } from '../db/database.ts'

declare module '../db/schema.ts' {
  interface Schema {
    user_freeze: { user_id: Int8; reason: string; frozen_at: Int8 }
  }
}

export type Freeze = { readonly reason: string; readonly at: number }

/** Frozen accounts: their users log in, read and cancel orders, and move no money. In memory, so that no call queries them. */
export class Freezes {
  readonly #db: Database
  readonly #byUser = new Map<number, Freeze>()

  constructor({ db }: { db: Database }) {
    this.#db = db
  }

  async load(): Promise<void> {
    const rows = await this.#db.selectFrom('user_freeze').selectAll().execute()
    for (const { user_id: id, reason, frozen_at: at } of rows)
      this.#byUser.set(Number(id), { reason, at: Number(at) })
  }

  get count(): number {
    return this.#byUser.size
  }

  find(userId: number): Freeze | undefined {
    return this.#byUser.get(userId)
  }

  /** Called once the row is stored. */
  set(userId: number, freeze: Freeze): void {
    this.#byUser.set(userId, freeze)
  }

  /** Called once the row is deleted. */
  delete(userId: number): void {
    this.#byUser.delete(userId)
  }
}
