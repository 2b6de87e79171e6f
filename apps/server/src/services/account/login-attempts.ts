import { sql } from 'kysely'

import { addressBlock } from '../../calls/address-block.ts'
import type { Int8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import { deviceOf } from './device-of.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    login_attempt: { account: string; address_block: string; failures: number; expires_at: Int8 }
    known_login: { account: string; address_block: string; device: string; last_at: Int8 }
  }
}

const failuresMax = 5
const lockMs = 15 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const knownMs = 90 * dayMs
/** Rows of `login_attempt` that are not of an address block. */
const [everywhere, reported] = ['*', 'reported']
/** Attempts from unknown addresses before each one waits for twice the time of the last, up to a quarter of an hour. */
const freeAttempts = 10
const delayMinMs = 5_000

type Attempt = { account: string; ip: string }
/** `isReportable`: there were so many failures that the owner is informed. */
type Begun = { readonly isReportable: boolean }

/**
 * Bounds guesses at the secrets of an account (docs/decisions/0025-guesses-per-account.md). Five failures lock an account
 * for one address block for 15 minutes. Attempts from addresses without an earlier login also count together, and beyond
 * ten a day they wait for growing delays. An attempt counts as failed before anything is checked, so that parallel guesses
 * are limited too.
 */
export class LoginAttempts {
  readonly #db: Database
  readonly #now: () => number

  constructor(options: { db: Database; now?: () => number }) {
    this.#db = options.db
    this.#now = options.now ?? Date.now
  }

  /** Undefined while refused. Unknown accounts are refused alike: otherwise it would reveal which accounts exist. */
  async begin(attempt: Attempt): Promise<Begun | undefined> {
    const ofBlock = await this.#count(attempt)
    if (ofBlock === undefined) return undefined
    if (await this.isKnown(attempt)) return { isReportable: ofBlock >= failuresMax }
    const ofAll = await this.#countEverywhere(attempt.account)
    if (ofAll !== undefined) return { isReportable: ofBlock >= failuresMax || ofAll >= failuresMax }
    await this.#takeBack(attempt, [addressBlock(attempt.ip)])
    return undefined
  }

  /** Takes an attempt back whose secret could not be checked. */
  async withdraw(attempt: Attempt): Promise<void> {
    const isKnown = await this.isKnown(attempt)
    const block = addressBlock(attempt.ip)
    await this.#takeBack(attempt, isKnown ? [block] : [block, everywhere])
  }

  /** Resets the failures of the address and stores it as known; true for a device or an address without an earlier login. */
  async succeed({ account, ip, userAgent }: Attempt & { userAgent: string }): Promise<boolean> {
    await this.withdraw({ account, ip })
    const [block, device, at] = [addressBlock(ip), deviceOf(userAgent).name, this.#now()]
    await this.#db
      .deleteFrom('login_attempt')
      .where('account', '=', account)
      .where('address_block', '=', block)
      .execute()
    const known = await this.#db
      .selectFrom('known_login')
      .select(['address_block', 'device'])
      .where('account', '=', account)
      .where('last_at', '>', BigInt(at - knownMs))
      .where((row) => row.or([row('address_block', '=', block), row('device', '=', device)]))
      .execute()
    await this.#db
      .insertInto('known_login')
      .values({ account, address_block: block, device, last_at: at })
      .onConflict((conflict) =>
        conflict.columns(['account', 'address_block', 'device']).doUpdateSet({ last_at: at }),
      )
      .execute()
    const hasBlock = known.some((row) => row.address_block === block)
    return !hasBlock || !known.some((row) => row.device === device)
  }

  /** Whether the account has logged in from the address block in the last 90 days. */
  async isKnown({ account, ip }: Attempt): Promise<boolean> {
    const row = await this.#db
      .selectFrom('known_login')
      .select('device')
      .where('account', '=', account)
      .where('address_block', '=', addressBlock(ip))
      .where('last_at', '>', BigInt(this.#now() - knownMs))
      .executeTakeFirst()
    return row !== undefined
  }

  /** True once an hour for an account: its owner is informed now. */
  async claimReport(account: string): Promise<boolean> {
    const at = this.#now()
    const { rows } = await sql`
      insert into login_attempt as last (account, address_block, failures, expires_at)
      values (${account}, ${reported}, 1, ${at + hourMs})
      on conflict (account, address_block) do update set expires_at = excluded.expires_at
      where last.expires_at <= ${at}
      returning failures`.execute(this.#db)
    return rows.length > 0
  }

  /** Failures of the address block with this attempt; undefined while it is locked. */
  async #count({ account, ip }: Attempt): Promise<number | undefined> {
    const at = this.#now()
    const { rows } = await sql<{ failures: number }>`
      insert into login_attempt as last (account, address_block, failures, expires_at)
      values (${account}, ${addressBlock(ip)}, 1, ${at + lockMs})
      on conflict (account, address_block) do update set
        failures = case when last.expires_at <= ${at} then 1 else last.failures + 1 end,
        expires_at = excluded.expires_at
      where last.failures < ${failuresMax} or last.expires_at <= ${at}
      returning failures`.execute(this.#db)
    return rows[0]?.failures
  }

  /** Attempts from unknown addresses with this one; undefined during the delay after the last one. */
  async #countEverywhere(account: string): Promise<number | undefined> {
    const at = this.#now()
    const { rows } = await sql<{ failures: number }>`
      insert into login_attempt as last (account, address_block, failures, expires_at)
      values (${account}, ${everywhere}, 1, ${at + dayMs})
      on conflict (account, address_block) do update set
        failures = case when last.expires_at <= ${at} then 1 else last.failures + 1 end,
        expires_at = excluded.expires_at
      where last.failures < ${freeAttempts} or last.expires_at - ${dayMs}
        + least(${delayMinMs} * power(2, least(last.failures - ${freeAttempts}, 20)), ${lockMs}) <= ${at}
      returning failures`.execute(this.#db)
    return rows[0]?.failures
  }

  async #takeBack({ account }: Attempt, rows: string[]): Promise<void> {
    await this.#db
      .updateTable('login_attempt')
      .set({ failures: sql<number>`greatest(failures - 1, 0)` })
      .where('account', '=', account)
      .where('address_block', 'in', rows)
      .execute()
  }
}
