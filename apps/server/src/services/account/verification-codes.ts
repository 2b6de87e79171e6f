import { createHmac, randomInt } from 'node:crypto'

import type { codeScenes } from '@candor/protocol/services/account/endpoints'
import { sql } from 'kysely'

import { addressBlock } from '../../calls/address-block.ts'
import type { Answer } from '../../calls/mount.ts'
import type { Int8, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Receiver } from './receiver.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    verification_code: {
      receiver: string
      scene: string
      /** Of the request; the user for a code to bind, and empty for an own scene. */
      address_block: string
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

/** Whether the scene's codes go to the account's own address or number, and count for it only. */
export function isOwnScene(scene: CodeScene): boolean {
  return scene === 'withdraw' || scene === 'security'
}

/** Whether the scene needs an open session. A code for binding goes to a new receiver, and counts for the user who asked. */
export function isSessionScene(scene: CodeScene): boolean {
  return scene === 'bind' || isOwnScene(scene)
}

/** A correct code. */
export type CheckedCode = {
  readonly receiver: Receiver
  readonly scene: CodeScene
  readonly codeHash: string
}

/** The statement that consumes a code and returns its receiver: of parallel ones exactly one returns a row. */
export const consuming = ({ receiver, scene, codeHash }: CheckedCode, at: number) => sql`
  update verification_code set consumed_at = ${at}
  where receiver = ${receiver} and scene = ${scene} and code_hash = ${codeHash}
    and consumed_at is null
  returning receiver`

/** Who asks for a code or enters one. */
type Requester = { readonly ip: string; readonly userId?: number | undefined }

const lifetimeMs = 10 * 60_000
const resendMs = 60_000
const windowMs = 24 * 3_600_000
const sendsMax = 10
/** To a receiver and scene, by requests from addresses without an earlier login. */
const sendsFromOthersMax = 30
const triesMax = 5

/**
 * Six digits for one receiver, one scene and the address block (to bind: the user) that requested them: valid for 10
 * minutes and 5 wrong tries; one a minute and 10 a day are sent. Requests and wrong tries of others do not void a code.
 */
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
  async issue(
    options: Requester & {
      receiver: Receiver
      scene: CodeScene
      isReal: boolean
      /** The receiver's account has logged in from there: the bound of other addresses does not apply. */
      isKnown: boolean
    },
  ): Promise<Answer<{ code: string; resendAfterMs: number }>> {
    const { receiver, scene, isReal } = options
    const at = this.#now()
    const block = blockOf(options)
    if (
      block !== '' &&
      !options.isKnown &&
      (await this.#sentToOthers(receiver, scene, at)) >= sendsFromOthersMax
    )
      return { ok: false, rejection: 'code_limit_reached' }
    const code = randomInt(1_000_000).toString().padStart(6, '0')
    const codeHash = isReal ? this.#hashOf({ receiver, scene, code }) : null
    // One upsert applies both limits, so that parallel requests send one code.
    const { rows } = await sql`
      insert into verification_code as last
        (receiver, scene, address_block, code_hash, sent_at, expires_at, tries, window_started_at, sent_in_window)
      values (${receiver}, ${scene}, ${block}, ${codeHash}, ${at}, ${at + lifetimeMs}, 0, ${at}, 1)
      on conflict (receiver, scene, address_block) do update set
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
    return { ok: false, rejection: await this.#rejectionOf({ receiver, scene, block, at }) }
  }

  /** Makes the last code invalid, so that another one may be requested at once: it could not be sent. */
  async withdraw(options: Requester & { receiver: Receiver; scene: CodeScene }): Promise<void> {
    await this.#db
      .updateTable('verification_code')
      .set({ code_hash: null, sent_at: 0 })
      .where('receiver', '=', options.receiver)
      .where('scene', '=', options.scene)
      .where('address_block', '=', blockOf(options))
      .execute()
  }

  /** Checks a code without consuming it. A wrong one uses up a try; the fifth try is still checked. */
  async check(
    options: Requester & { receiver: Receiver; scene: CodeScene; code: string },
  ): Promise<Answer<CheckedCode>> {
    const { receiver, scene } = options
    const codeHash = this.#hashOf(options)
    const row = await this.#db
      .updateTable('verification_code')
      .set({ tries: sql<number>`tries + case when code_hash = ${codeHash} then 0 else 1 end` })
      .where('receiver', '=', receiver)
      .where('scene', '=', scene)
      .where('address_block', '=', blockOf(options))
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', sql<bigint>`${this.#now()}`)
      .where('tries', '<', triesMax)
      .returning('code_hash')
      .executeTakeFirst()
    return row?.code_hash === codeHash
      ? { ok: true, value: { receiver, scene, codeHash } }
      : { ok: false, rejection: 'code_wrong', field: 'code' }
  }

  /** Checks a code that was sent to one of these; a wrong one uses up a try of each. */
  async checkAny(
    options: Requester & { receivers: readonly Receiver[]; scene: CodeScene; code: string },
  ): Promise<Answer<CheckedCode>> {
    for (const receiver of options.receivers) {
      const checked = await this.check({ ...options, receiver })
      if (checked.ok) return checked
    }
    return { ok: false, rejection: 'code_wrong', field: 'code' }
  }

  async #rejectionOf(options: {
    receiver: string
    scene: CodeScene
    block: string
    at: number
  }): Promise<'code_too_soon' | 'code_limit_reached'> {
    const last = await this.#db
      .selectFrom('verification_code')
      .select('sent_at')
      .where('receiver', '=', options.receiver)
      .where('scene', '=', options.scene)
      .where('address_block', '=', options.block)
      .executeTakeFirstOrThrow()
    const isTooSoon = Number(last.sent_at) > options.at - resendMs
    return isTooSoon ? 'code_too_soon' : 'code_limit_reached'
  }

  async #sentToOthers(receiver: string, scene: CodeScene, at: number): Promise<number> {
    const { sent } = await this.#db
      .selectFrom('verification_code')
      .select(sql<bigint>`coalesce(sum(sent_in_window), 0)::bigint`.as('sent'))
      .where('receiver', '=', receiver)
      .where('scene', '=', scene)
      .where('window_started_at', '>', BigInt(at - windowMs))
      .executeTakeFirstOrThrow()
    return Number(sent)
  }

  #hashOf(options: { receiver: string; scene: CodeScene; code: string }): string {
    const { receiver, scene, code } = options
    return createHmac('sha256', this.#pepper).update(`${scene}:${receiver}:${code}`).digest('hex')
  }
}

function blockOf({ scene, ip, userId }: Requester & { scene: CodeScene }): string {
  if (isOwnScene(scene)) return ''
  return scene === 'bind' ? `user:${userId ?? 0}` : addressBlock(ip)
}
