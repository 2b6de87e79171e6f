import type { Database } from '../../db/database.ts'
import { columnOf, type Receiver } from './receiver.ts'

export type Account = {
  readonly id: bigint
  readonly email: string | null
  readonly mobile: string | null
  readonly lang: string
}

/** The account that logs in by a receiver, which also resets its password. */
export function findAccount(db: Database, receiver: Receiver) {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'mobile', 'lang', 'password_hash', 'password_changed_at'])
    .where(columnOf(receiver), '=', receiver)
    .executeTakeFirst()
}

/** The name by which attempts at an account are counted, however the account is written; an unknown one has a name too. */
export function attemptName(account: Pick<Account, 'id'> | undefined, written: string): string {
  return account === undefined ? `unknown:${written}` : `user:${account.id}`
}

/** Its address and its number, of those that it has. */
export const allOf = ({ email, mobile }: Pick<Account, 'email' | 'mobile'>): Receiver[] =>
  [email, mobile].filter((receiver) => receiver !== null)
