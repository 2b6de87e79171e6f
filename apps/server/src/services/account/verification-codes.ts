import { createHmac, randomInt } from 'node:crypto'

import type { codeScenes } from '@candor/protocol/services/account/endpoints'
import { sql } from 'kysely'

import type { Answer } from '../../calls/mount.ts'
import type { Int8, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    verification_code: {
      receiver: string
      scene: string
      code_hash: string | null
      sent_at: Int8
      expires_at: Int8
      tries: number
      consumed_at: NullableInt8
      window_started_at: Int8
      sent_in_window: number
    }
  }
}

export type CodeScene = (typeof codeScenes)[number]

/** Whether the scene belongs to an open session: its codes go to the account's address and count for it only. */
export function isOwnScene(scene: CodeScene): boolean {
  return scene === 'withdraw' || scene === 'security'
}

/** A correct code, for the statement that consumes it. */
export type CheckedCode = { readonly codeHash: string }

const lifetimeMs = 10 * 60_000
const resendMs = 60_000
const windowMs = 24 * 3_600_000
const sendsMax = 10
const triesMax = 5

/** Six digits for one receiver and one scene: valid for 10 minutes and 5 wrong tries; one a minute and 10 a day are sent. */
export class VerificationCodes {
  readonly #db: Database
  readonly #now: () => number
  readonly #pepper: string

  constructor(options: { db: Database; now?: () => number; pepper?: string | undefined }) {
    this.#db = options.db
    this.#now = options.now ?? Date.now
    this.#pepper = options.pepper ?? ''
  }

  /**
   * Creates the code that replaces the receiver's last one of this scene. With `isReal: false` nothing matches it, but it
   * counts against the limits, so that replies do not reveal which addresses have an account.
   */
  async issue(options: {
    receiver: string
    scene: CodeScene
    isReal: boolean
  }): Promise<Answer<{ code: string; resendAfterMs: number }>> {
    const { receiver, scene, isReal } = options
    const at = this.#now()
    const code = randomInt(1_000_000).toString().padStart(6, '0')
    const codeHash = isReal ? this.#hashOf({ receiver, scene, code }) : null
    // One upsert applies both limits, so that parallel requests send one code.
    const { rows } = await sql`
      insert into verification_code as last
        (receiver, scene, code_hash, sent_at, expires_at, tries, window_started_at, sent_in_window)
      values (${receiver}, ${scene}, ${codeHash}, ${at}, ${at + lifetimeMs}, 0, ${at}, 1)
      on conflict (receiver, scene) do update set
        code_hash = excluded.code_hash,
        sent_at = excluded.sent_at,
        expires_at = excluded.expires_at,
        tries = 0,
        consumed_at = null,
        window_started_at = case when last.window_started_at <= ${at - windowMs}
          then excluded.window_started_at else last.window_started_at end,
        sent_in_window = case when last.window_started_at <= ${at - windowMs}
          then 1 else last.sent_in_window + 1 end
      where last.sent_at <= ${at - resendMs}
        and (last.sent_in_window < ${sendsMax} or last.window_started_at <= ${at - windowMs})
      returning receiver`.execute(this.#db)
    if (rows.length > 0) return { ok: true, value: { code, resendAfterMs: resendMs } }
    return { ok: false, rejection: await this.#rejectionOf({ receiver, scene, at }) }
  }

  /** Checks a code without consuming it. A wrong one uses up a try; the fifth try is still checked. */
  async check(options: {
    receiver: string
    scene: CodeScene
    code: string
  }): Promise<Answer<CheckedCode>> {
    const codeHash = this.#hashOf(options)
    const row = await this.#db
      .updateTable('verification_code')
      .set({ tries: sql<number>`tries + case when code_hash = ${codeHash} then 0 else 1 end` })
      .where('receiver', '=', options.receiver)
      .where('scene', '=', options.scene)
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', sql<bigint>`${this.#now()}`)
      .where('tries', '<', triesMax)
      .returning('code_hash')
      .executeTakeFirst()
    return row?.code_hash === codeHash
      ? { ok: true, value: { codeHash } }
      : { ok: false, rejection: 'code_wrong', field: 'code' }
  }

  async #rejectionOf(options: {
    receiver: string
    scene: CodeScene
    at: number
  }): Promise<'code_too_soon' | 'code_limit_reached'> {
    const last = await this.#db
      .selectFrom('verification_code')
      .select('sent_at')
      .where('receiver', '=', options.receiver)
      .where('scene', '=', options.scene)
      .executeTakeFirstOrThrow()
    const isTooSoon = Number(last.sent_at) > options.at - resendMs
    return isTooSoon ? 'code_too_soon' : 'code_limit_reached'
  }

  #hashOf(options: { receiver: string; scene: CodeScene; code: string }): string {
    const { receiver, scene, code } = options
    return createHmac('sha256', this.#pepper).update(`${scene}:${receiver}:${code}`).digest('hex')
  }
}
