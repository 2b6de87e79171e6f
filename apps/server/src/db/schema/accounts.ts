import type { ColumnType, Generated } from 'kysely'

/** BIGINT comes back as bigint from both homes; ids and times go in as numbers. */
type Int8 = ColumnType<bigint, number, number>
type Int8Default = ColumnType<bigint, number | undefined, number>
type NullableInt8 = ColumnType<bigint | null, number | null, number | null>
type Int8Identity = ColumnType<bigint, number | undefined, never>

/** Tables of 0003-accounts.sql, 0004-content.sql and 0006-uploads.sql: people, sessions, mails, favourites, pictures. */
export type AccountsSchema = {
  app_user: {
    id: Int8Identity
    email: string
    password_hash: string
    nickname: string
    signature: Generated<string>
    avatar: Generated<string>
    invite_code: string
    inviter_id: NullableInt8
    lang: string
    currency_code: Generated<string>
    country: Generated<string>
    created_at: Int8
    /** Withdrawals rest until then. */
    frozen_until: Int8Default
    password_changed_at: Int8Default
  }
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
  login_attempt: { account: string; address_block: string; failures: number; expires_at: Int8 }
  session: {
    id: Int8Identity
    token_hash: string
    user_id: Int8
    created_at: Int8
    last_seen_at: Int8
    idle_ms: Int8
    expires_at: Int8
    ip: string
    user_agent: string
  }
  outbox: {
    id: Int8Identity
    at: Int8
    channel: string
    receiver: string
    scene: string
    code: string
    text: string
  }
  upload: {
    id: Int8Identity
    owner_id: Int8
    class: string
    path: string
    bytes: number
    sha256: string
    created_at: Int8
  }
  favorite: {
    id: Int8Identity
    user_id: Int8
    match_id: Int8
    created_at: Int8
    /** Their order; equal ones go by their ids. */
    position: Generated<number>
  }
}
