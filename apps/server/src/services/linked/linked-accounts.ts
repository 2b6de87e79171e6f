import { cardKinds } from '@candor/protocol/services/bank-cards/bank-card-rules'
import { sql } from 'kysely'

import { addressBlock } from '../../calls/address-block.ts'
import type { Database } from '../../db/database.ts'
import { deviceOf } from '../account/device-of.ts'
import type { BankCards } from '../bank-cards/bank-cards.ts'
import { isPrivateBlock } from './private-address.ts'

/** What connects two accounts; evidence is that one person uses both. */
export type Evidence = 'wallet' | 'card' | 'device' | 'address'
export type AccountLink = 'invitation' | Evidence
export type LinkedAccount = { readonly userId: number; readonly by: AccountLink }

const dayMs = 86_400_000
/** An address that two people used further apart may have changed hands. */
const recentMs = 30 * dayMs
const listedMax = 20
/** A log-in that is kept, of a user (services/account/find-account.ts). */
const ofUser = sql`account = 'user:' || app_user.id`

type Options = {
  readonly db: Database
  readonly now: () => number
  readonly cards: Pick<BankCards, 'find'>
}
type Place = { readonly user_id: bigint; readonly block: string; readonly device: string }

/**
 * Finds accounts that belong together, by what the server has stored: who invited whom, addresses of wallets, bank cards, and
 * the devices and addresses of log-ins. Addresses of private networks are no evidence: everybody behind a proxy has them.
 */
export class LinkedAccounts {
  readonly #db: Database
  readonly #now: () => number
  readonly #cards: Options['cards']

  constructor({ db, now, cards }: Options) {
    this.#db = db
    this.#now = now
    this.#cards = cards
  }

  /** What connects two accounts, the strongest first; undefined where nothing does. */
  async between(one: number, other: number): Promise<AccountLink | undefined> {
    return (await this.#hasInvited(one, other)) ? 'invitation' : this.evidence(one, other)
  }

  /** The same, without regard to who has invited whom. */
  async evidence(one: number, other: number): Promise<Evidence | undefined> {
    if (await this.#sharesWallet(one, other)) return 'wallet'
    if (await this.#sharesCard(one, other)) return 'card'
    const places = await this.#placesOf([one, other])
    const own = places.filter(({ user_id: id }) => Number(id) === one)
    const shared = places.filter(
      ({ user_id: id, block }) => Number(id) === other && own.some((each) => each.block === block),
    )
    if (shared.length === 0) return undefined
    const isSameDevice = shared.some(({ block, device }) =>
      own.some((each) => each.block === block && each.device === device && device !== ''),
    )
    return isSameDevice ? 'device' : 'address'
  }

  /** Accounts that are connected with one, for the staff: at most twenty. Cards are encrypted and cannot be searched. */
  async of(userId: number): Promise<LinkedAccount[]> {
    const { rows } = await sql<{ id: bigint; by: AccountLink }>`
      select id, 'invitation' as by from app_user where inviter_id = ${userId}
        or id = (select inviter_id from app_user where id = ${userId})
      union
      select other.user_id, 'wallet' from wallet_address own
        join wallet_address other using (network, address, memo)
        where own.user_id = ${userId} and other.user_id <> ${userId}
      order by 1, 2 limit ${listedMax}`.execute(this.#db)
    const found = rows.map(({ id, by }) => ({ userId: Number(id), by }))
    const own = await this.#placesOf([userId])
    const blocks = [...new Set(own.map(({ block }) => block))]
    const atSame = blocks.length === 0 ? [] : await this.#usersAt(blocks, userId)
    return [...found, ...atSame.map((id) => ({ userId: id, by: 'address' as const }))].slice(
      0,
      listedMax,
    )
  }

  async #hasInvited(one: number, other: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('app_user')
      .select('id')
      .where(
        sql<boolean>`(id = ${one} and inviter_id = ${other}) or (id = ${other} and inviter_id = ${one})`,
      )
      .executeTakeFirst()
    return row !== undefined
  }

  async #sharesWallet(one: number, other: number): Promise<boolean> {
    const { rows } = await sql<{ shared: boolean }>`
      select exists (
        select from wallet_address own join wallet_address other using (network, address, memo)
        where own.user_id = ${one} and other.user_id = ${other}
      ) as shared`.execute(this.#db)
    return rows[0]?.shared === true
  }

  async #sharesCard(one: number, other: number): Promise<boolean> {
    const numbers = async (userId: number) => {
      const found = await Promise.all(cardKinds.map((kind) => this.#cards.find(userId, kind)))
      return found.flatMap((stored) => stored?.card.card_number ?? [])
    }
    const own = new Set(await numbers(one))
    return own.size > 0 && (await numbers(other)).some((number) => own.has(number))
  }

  /** Where users have logged in lately: their open sessions, and the log-ins that are kept by their receivers. */
  async #placesOf(userIds: readonly number[]): Promise<Place[]> {
    const since = this.#now() - recentMs
    const sessions = await this.#db
      .selectFrom('session')
      .select(['user_id', 'ip', 'user_agent'])
      .where('user_id', 'in', userIds.map(BigInt))
      .where('last_seen_at', '>', BigInt(since))
      .execute()
    const { rows } = await sql<Place>`
      select app_user.id as user_id, address_block as block, device from app_user
      join known_login on ${ofUser}
      where app_user.id in (${sql.join(userIds)}) and last_at > ${since}`.execute(this.#db)
    const open = sessions.map(({ user_id, ip, user_agent }) => ({
      user_id,
      block: addressBlock(ip),
      device: deviceOf(user_agent).name,
    }))
    return [...open, ...rows].filter(({ block }) => !isPrivateBlock(block))
  }

  async #usersAt(blocks: readonly string[], except: number): Promise<number[]> {
    const since = this.#now() - recentMs
    const { rows } = await sql<{ id: bigint }>`
      select distinct app_user.id from known_login
      join app_user on ${ofUser}
      where address_block in (${sql.join(blocks)}) and last_at > ${since} and app_user.id <> ${except}
      order by 1 limit ${listedMax}`.execute(this.#db)
    return rows.map(({ id }) => Number(id))
  }
}
