import { formatDecimal } from '@candor/core/money'
import type { ReplyOf } from '@candor/protocol'
import type { protectionEndpoints } from '@candor/protocol/services/protection/endpoints'
import {
  changeKinds,
  type CoolOffPeriod,
  type LimitKind,
  limitKinds,
  limitScale,
} from '@candor/protocol/services/protection/protection-words'
import type { Transaction } from 'kysely'

import type { Int8, Int8Identity, NullableInt8 } from '../../db/column-types.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { changedLimit, type DailyLimit, limitAt, noLimit } from './daily-limit.ts'
import { type OwnRules, type Refusal, refusalOfStake } from './own-rules.ts'

declare module '../../db/schema.ts' {
  interface Schema {
    protection_limit: {
      user_id: Int8
      kind: string
      amount: NullableInt8
      next_amount: NullableInt8
      next_at: NullableInt8
    }
    protection_cool_off: { user_id: Int8; until: Int8 }
    protection_change: {
      id: Int8Identity
      user_id: Int8
      kind: string
      amount: NullableInt8
      until: NullableInt8
      at: Int8
    }
  }
}

type Reply = ReplyOf<typeof protectionEndpoints.safeLimits>
type Limits = Readonly<Record<LimitKind, DailyLimit>>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const periodsMs = { '24h': dayMs, '7d': 7 * dayMs } as const

/** What a product has counted of a user since a time: stakes, and losses of stakes whose outcome is known. In cents of USDT. */
export type StakeCount = (
  userId: number,
  since: number,
) => Promise<{ readonly staked: bigint; readonly lost: bigint }>

/** The limits that users have set for themselves, over all products with stakes together. */
export class Protection {
  readonly #db: Database
  readonly #now: () => number
  readonly #counts = new Map<string, StakeCount>()

  constructor({ db, now }: { db: Database; now: () => number }) {
    this.#db = db
    this.#now = now
  }

  /** Called by a product with stakes when it opens. */
  register(product: string, count: StakeCount): void {
    if (this.#counts.has(product)) throw new Error(`${product} counts its stakes already`)
    this.#counts.set(product, count)
  }

  /** Why a stake in cents of USDT is refused now; undefined where the limits of its user accept it. */
  async refusalOf({
    userId,
    stake,
  }: {
    userId: number
    stake: bigint
  }): Promise<Refusal | undefined> {
    const now = this.#now()
    const since = now - (now % dayMs)
    const rules = await this.rulesOf(userId)
    const day = { stake, staked: 0n, lost: 0n }
    for (const count of this.#counts.values()) {
      const { staked, lost } = await count(userId, since)
      day.staked += staked
      day.lost += lost
    }
    return refusalOfStake(rules, day, now)
  }

  /** What a product compares a stake with. */
  async rulesOf(userId: number): Promise<OwnRules> {
    const { stake, loss } = await this.#limitsOf(this.#db, userId)
    return {
      stakeMax: stake.amount,
      lossMax: loss.amount,
      coolOffUntil: await this.#coolOffOf(this.#db, userId),
    }
  }

  /** The newest changes of a user first; `before` is the last one of the part before. */
  async changesOf(of: { userId: number; before: string | undefined; limit: number }) {
    const { userId, before, limit } = of
    const rows = await this.#db
      .selectFrom('protection_change')
      .selectAll()
      .where('user_id', '=', BigInt(userId))
      .$if(before !== undefined, (query) => query.where('id', '<', BigInt(before ?? 0)))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, kind, amount, until, at }) => ({
      id: Number(id),
      kind: kindOf(kind),
      amount: textOf(amount ?? undefined),
      until: until === null ? null : Number(until),
      at: Number(at),
    }))
  }

  async stateOf(userId: number): Promise<Reply> {
    const limits = await this.#limitsOf(this.#db, userId)
    const until = await this.#coolOffOf(this.#db, userId)
    return {
      limits: limitKinds.map((kind) => limitReply(kind, limits[kind])),
      cool_off_until: until ?? null,
    }
  }

  /** Calls of one user at the same time run one after the other. */
  async setLimit(of: {
    userId: number
    kind: LimitKind
    amount: bigint | undefined
  }): Promise<void> {
    const { userId, kind, amount } = of
    await this.#inTurn(userId, async (transaction) => {
      const limits = await this.#limitsOf(transaction, userId)
      const at = this.#now()
      const { amount: present, next } = changedLimit(limits[kind], amount, at)
      const row = {
        amount: numberOf(present),
        next_amount: numberOf(next?.amount),
        next_at: next?.at ?? null,
      }
      await transaction
        .insertInto('protection_limit')
        .values({ user_id: userId, kind, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
        .execute()
      await transaction
        .insertInto('protection_change')
        .values({ user_id: userId, kind, amount: numberOf(amount), at })
        .execute()
    })
  }

  async coolOff({ userId, period }: { userId: number; period: CoolOffPeriod }): Promise<void> {
    const at = this.#now()
    const until = at + periodsMs[period]
    await this.#inTurn(userId, async (transaction) => {
      const present = await this.#coolOffOf(transaction, userId)
      if (present !== undefined && present >= until) return
      await transaction
        .insertInto('protection_cool_off')
        .values({ user_id: userId, until })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until }))
        .execute()
      await transaction
        .insertInto('protection_change')
        .values({ user_id: userId, kind: 'cool_off', until, at })
        .execute()
    })
  }

  async #inTurn(userId: number, change: (transaction: Transaction<Schema>) => Promise<void>) {
    await this.#db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', BigInt(userId))
        .forUpdate()
        .execute()
      await change(transaction)
    })
  }

  async #limitsOf(db: Database | Transaction<Schema>, userId: number): Promise<Limits> {
    const rows = await db
      .selectFrom('protection_limit')
      .selectAll()
      .where('user_id', '=', BigInt(userId))
      .execute()
    const limitOf = (kind: LimitKind): DailyLimit => {
      const row = rows.find((each) => each.kind === kind)
      if (row === undefined) return noLimit
      const next =
        row.next_at === null
          ? undefined
          : { amount: row.next_amount ?? undefined, at: Number(row.next_at) }
      return limitAt({ amount: row.amount ?? undefined, next }, this.#now())
    }
    return { stake: limitOf('stake'), loss: limitOf('loss') }
  }

  async #coolOffOf(
    db: Database | Transaction<Schema>,
    userId: number,
  ): Promise<number | undefined> {
    const row = await db
      .selectFrom('protection_cool_off')
      .select('until')
      .where('user_id', '=', BigInt(userId))
      .executeTakeFirst()
    const until = row === undefined ? 0 : Number(row.until)
    return until > this.#now() ? until : undefined
  }
}

function kindOf(text: string) {
  const kind = changeKinds.find((known) => known === text)
  if (kind === undefined) throw new Error(`change of protection ${text}`)
  return kind
}

/** Limits are bounded, so that they are safe integers. */
const numberOf = (amount: bigint | undefined) => (amount === undefined ? null : Number(amount))

const textOf = (amount: bigint | undefined) =>
  amount === undefined ? null : formatDecimal(amount, limitScale)

const limitReply = (kind: LimitKind, { amount, next }: DailyLimit) => ({
  kind,
  amount: textOf(amount),
  next: next === undefined ? null : { amount: textOf(next.amount), at: next.at },
})
