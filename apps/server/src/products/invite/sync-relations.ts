import { inviteBar } from '@candor/core/products/invite'
import { sql } from 'kysely'

import type { ProductPlatform } from '../../server-module.ts'
import type { LinkedAccounts } from '../../services/linked/linked-accounts.ts'
import { barBetween } from './eligibility.ts'

export type InviteContext = Pick<
  ProductPlatform,
  'automatic' | 'committer' | 'db' | 'exchange' | 'now'
> & { readonly linked: Pick<LinkedAccounts, 'evidence'> }

const registeredAtOnce = 200
const judgedAtOnce = 1_000

/** Brings the core to the inviters that registrations have named. What it refuses does not stay on the account. */
export async function bindRegistered(context: InviteContext): Promise<void> {
  const { automatic, db } = context
  const { rows } = await sql<{ id: bigint; inviter_id: bigint; created_at: bigint }>`
    select id, inviter_id, created_at from app_user
    where inviter_id is not null
      and not exists (select from invite_relation where user_id = app_user.id)
    order by id limit ${registeredAtOnce}`.execute(db)
  for (const row of rows) {
    const [userId, inviterId] = [Number(row.id), Number(row.inviter_id)]
    const bar = await barBetween(context, userId, inviterId)
    const registeredAt = Number(row.created_at)
    const named = { kind: 'invite.register', userId, inviterId, registeredAt, bar } as const
    const answer = await automatic.perform(named)
    if (!answer.ok) await followCore(context, userId)
  }
}

/** Writes the inviter of the core into the account: other services read it there. */
export async function followCore({ db, exchange }: InviteContext, userId: number): Promise<void> {
  const inviterId = exchange.products.invite.relationOf(userId)?.inviterId ?? null
  await sql`update app_user set inviter_id = ${inviterId}::bigint where id = ${userId}`.execute(db)
}

/**
 * Judges relations again, a thousand at a time in the order of their ids: documents, cards and devices change. Those alone
 * are compared in full that have a bar, or of which both users have a document, a card, an address or a device in common.
 */
export class RelationChecks {
  readonly #context: InviteContext
  #lastId = 0

  constructor(context: InviteContext) {
    this.#context = context
  }

  async run(): Promise<void> {
    const { db } = this.#context
    const looked = await db
      .selectFrom('invite_relation')
      .selectAll()
      .where('id', '>', BigInt(this.#lastId))
      .orderBy('id')
      .limit(judgedAtOnce)
      .execute()
    const last = looked.at(-1)
    this.#lastId = looked.length < judgedAtOnce ? 0 : Number(last?.id ?? 0)
    if (last === undefined) return
    const suspected = new Set(await this.#suspected(looked[0]?.id ?? last.id, last.id))
    for (const row of looked) {
      const userId = Number(row.user_id)
      if (row.bar !== inviteBar.none || suspected.has(userId)) await this.#judge(userId)
    }
  }

  async #judge(userId: number): Promise<void> {
    const { automatic, exchange } = this.#context
    const relation = exchange.products.invite.relationOf(userId)
    if (relation === undefined) return
    const bar = await barBetween(this.#context, userId, relation.inviterId)
    if (relation.bar !== bar) await automatic.perform({ kind: 'invite.judge', userId, bar })
  }

  /** The invited users between two relations who may have something in common with their inviters. */
  async #suspected(first: bigint, last: bigint): Promise<number[]> {
    const { rows } = await sql<{ user_id: bigint }>`
      select user_id from invite_relation relation where id between ${first} and ${last} and (
        exists (select from identity_document own join identity_document other using (number_mark)
          where own.user_id = relation.user_id and other.user_id = inviter_id)
        or exists (select from wallet_address own
          join wallet_address other using (network, address, memo)
          where own.user_id = relation.user_id and other.user_id = inviter_id)
        or exists (select from known_login own join known_login other using (address_block, device)
          where own.account = 'user:' || relation.user_id and other.account = 'user:' || inviter_id)
        or (exists (select from bank_card where bank_card.user_id = relation.user_id)
          and exists (select from bank_card where bank_card.user_id = inviter_id)))`.execute(
      this.#context.db,
    )
    return rows.map(({ user_id: userId }) => Number(userId))
  }
}
