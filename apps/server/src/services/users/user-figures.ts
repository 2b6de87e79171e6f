import type { ReplyOf } from '@candor/protocol'
import type { userEndpoints } from '@candor/protocol/services/users/endpoints'
import { sql } from 'kysely'

import type { Platform } from '../../server-module.ts'

type Context = Pick<Platform, 'db' | 'freezes' | 'now'>
type Figures = ReplyOf<typeof userEndpoints.userFigures>

const dayMs = 86_400_000
const days = 14
/** Counting reads every user, so the figures are kept for requests within this time. */
const keptMs = 30_000

export class UserFigures {
  readonly #context: Context
  #kept: Promise<Figures> | undefined
  #keptAt = 0

  constructor(context: Context) {
    this.#context = context
  }

  get(): Promise<Figures> {
    const now = this.#context.now()
    if (this.#kept === undefined || now - this.#keptAt >= keptMs) {
      this.#keptAt = now
      this.#kept = count(this.#context, now)
      // A failure is not kept.
      this.#kept.catch(() => (this.#kept = undefined))
    }
    return this.#kept
  }
}

async function count({ db, freezes }: Context, now: number): Promise<Figures> {
  const today = Math.floor(now / dayMs) * dayMs
  const first = today - (days - 1) * dayMs
  const { rows } = await sql<{ total: bigint; active: bigint }>`
    select (select count(*) from app_user) as total,
      (select count(distinct user_id) from session where last_seen_at >= ${now - dayMs}) as active
  `.execute(db)
  const joined = await sql<{ day: bigint; joined: bigint }>`
    select created_at / ${dayMs}::bigint * ${dayMs}::bigint as day, count(*) as joined
    from app_user where created_at >= ${first} group by 1`.execute(db)
  const byDay = new Map(joined.rows.map((row) => [Number(row.day), Number(row.joined)]))
  return {
    total: Number(rows[0]?.total ?? 0),
    active: Number(rows[0]?.active ?? 0),
    frozen: freezes.count,
    days: Array.from({ length: days }, (_, index) => {
      const day = first + index * dayMs
      return { day, joined: byDay.get(day) ?? 0 }
    }),
  }
}
