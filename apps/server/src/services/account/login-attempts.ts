import { sql } from 'kysely'

import { addressBlock } from '../../calls/address-block.ts'
import type { Int8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    login_attempt: { account: string; address_block: string; failures: number; expires_at: Int8 }
  }
}

const failuresMax = 5
const lockMs = 15 * 60_000

type Attempt = { account: string; ip: string }

/**
 * Five failures lock an account for one address block for 15 minutes. An attempt counts as failed before the password is
 * checked, so that parallel guesses are limited too; a correct password resets the failures.
 */
export class LoginAttempts {
  readonly #db: Database
  readonly #now: () => number

  constructor(options: { db: Database; now?: () => number }) {
    this.#db = options.db
    this.#now = options.now ?? Date.now
  }

  /** False while locked. Unknown accounts lock too: otherwise the lock would reveal which accounts exist. */
  async begin({ account, ip }: Attempt): Promise<boolean> {
    const at = this.#now()
    const { rows } = await sql`
      insert into login_attempt as last (account, address_block, failures, expires_at)
      values (${account}, ${addressBlock(ip)}, 1, ${at + lockMs})
      on conflict (account, address_block) do update set
        failures = case when last.expires_at <= ${at} then 1 else last.failures + 1 end,
        expires_at = excluded.expires_at
      where last.failures < ${failuresMax} or last.expires_at <= ${at}
      returning failures`.execute(this.#db)
    return rows.length > 0
  }

  /** Takes an attempt back whose password could not be checked. */
  async withdraw({ account, ip }: Attempt): Promise<void> {
    await this.#db
      .updateTable('login_attempt')
      .set({ failures: sql<number>`greatest(failures - 1, 0)` })
      .where('account', '=', account)
      .where('address_block', '=', addressBlock(ip))
      .execute()
  }

  async clear({ account, ip }: Attempt): Promise<void> {
    await this.#db
      .deleteFrom('login_attempt')
      .where('account', '=', account)
      .where('address_block', '=', addressBlock(ip))
      .execute()
  }
}
