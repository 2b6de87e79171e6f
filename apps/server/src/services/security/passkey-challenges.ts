import { randomBytes } from 'node:crypto'

import type { Int8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    passkey_challenge: {
      id: string
      purpose: string
      /** Zero at a login, as is `session_id`. */
      user_id: Int8
      session_id: Int8
      challenge: string
      host: string
      expires_at: Int8
    }
  }
}

const lifetimeMs = 5 * 60_000

/** What a challenge is valid for. */
export type ChallengeFor = {
  readonly purpose: 'register' | 'login' | 'step_up'
  readonly userId?: number
  readonly sessionId?: number
  /** The RP id. */
  readonly host: string
}

/** Challenges of WebAuthn: valid once, for five minutes, and for the session, purpose and host that they were made for. */
export class PasskeyChallenges {
  readonly #db: Database
  readonly #now: () => number

  constructor({ db, now }: { db: Database; now: () => number }) {
    this.#db = db
    this.#now = now
  }

  async issue(options: ChallengeFor): Promise<{ id: string; challenge: Buffer }> {
    const [id, challenge] = [randomBytes(32).toString('base64url'), randomBytes(32)]
    const { purpose, userId = 0, sessionId = 0, host } = options
    await this.#db
      .insertInto('passkey_challenge')
      .values({
        id,
        purpose,
        user_id: userId,
        session_id: sessionId,
        challenge: challenge.toString('base64url'),
        host,
        expires_at: this.#now() + lifetimeMs,
      })
      .execute()
    return { id, challenge }
  }

  /** Uses a challenge up and returns it; undefined for an unknown, used, expired or foreign one. */
  async take(id: string, options: ChallengeFor): Promise<string | undefined> {
    const { purpose, userId = 0, sessionId = 0, host } = options
    const row = await this.#db
      .deleteFrom('passkey_challenge')
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where('user_id', '=', BigInt(userId))
      .where('session_id', '=', BigInt(sessionId))
      .where('host', '=', host)
      .where('expires_at', '>', BigInt(this.#now()))
      .returning('challenge')
      .executeTakeFirst()
    return row?.challenge
  }

  /** Deletes expired ones; runs every minute, because any caller can request some. */
  async purge(): Promise<void> {
    await this.#db
      .deleteFrom('passkey_challenge')
      .where('expires_at', '<=', BigInt(this.#now()))
      .execute()
  }
}
