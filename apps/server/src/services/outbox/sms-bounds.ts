import { sql } from 'kysely'
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js/mobile'

import { addressBlock } from '../../calls/address-block.ts'
import type { Answer } from '../../calls/mount.ts'
import type { Int8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Receiver } from '../account/receiver.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    sms_sent: { key: string; sent_at: bigint[]; last_at: Int8 }
  }
}

const hourMs = 3_600_000
const perNumber = 3

type Options = {
  readonly db: Database
  readonly now: () => number
  /** Undefined for all. */
  readonly countries: ReadonlySet<string> | undefined
  /** Messages an hour that requests of one address block cause. */
  readonly perBlock: number
}

/**
 * Bounds SMS beyond the limits of codes, because each one costs money and some numbers earn from it: three an hour to a
 * number in all scenes, ten an hour for an address block, and only to the operator's countries. Rows of the table are
 * updated under a lock, so that parallel requests are limited too, and no SMS is sent when that fails.
 */
export class SmsBounds {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  async take({ receiver, ip }: { receiver: Receiver; ip: string }): Promise<Answer<true>> {
    const { countries, perBlock } = this.#options
    const country = parse(receiver)?.country
    if (countries !== undefined && (country === undefined || !countries.has(country)))
      return { ok: false, rejection: 'sms_country_closed' }
    const block = addressBlock(ip)
    if (!(await this.#count(block, perBlock))) return { ok: false, rejection: 'sms_limit_reached' }
    if (await this.#count(receiver, perNumber)) return { ok: true, value: true }
    await this.#takeBack(block)
    return { ok: false, rejection: 'sms_limit_reached' }
  }

  /** For a message that was not sent because of another limit. */
  async takeBack({ receiver, ip }: { receiver: Receiver; ip: string }): Promise<void> {
    await this.#takeBack(receiver)
    await this.#takeBack(addressBlock(ip))
  }

  async purge(): Promise<void> {
    await sql`delete from sms_sent where last_at <= ${this.#options.now() - hourMs}`.execute(
      this.#options.db,
    )
  }

  /** False when the key has had `max` within the hour before. */
  async #count(key: string, max: number): Promise<boolean> {
    const at = this.#options.now()
    const recent = sql`select each from unnest(known.sent_at) as each where each > ${at - hourMs}`
    const { rows } = await sql`
      insert into sms_sent as known (key, sent_at, last_at)
      values (${key}, array[${at}::bigint], ${at})
      on conflict (key) do update set
        sent_at = array(${recent}) || ${at}::bigint, last_at = excluded.last_at
      where (select count(*) from (${recent}) as counted) < ${max}
      returning key`.execute(this.#options.db)
    return rows.length > 0
  }

  async #takeBack(key: string): Promise<void> {
    await sql`update sms_sent set sent_at = sent_at[1:cardinality(sent_at) - 1] where key = ${key}`.execute(
      this.#options.db,
    )
  }
}
