import type { StaffRole } from '@candor/protocol'
import type { ColumnType, Generated } from 'kysely'

type Int8 = ColumnType<bigint, number, number>
type Int8Default = ColumnType<bigint, number | undefined, number>
type NullableInt8 = ColumnType<bigint | null, number | null | undefined, number | null>
type Int8Identity = ColumnType<bigint, number | undefined, never>
/** BYTEA comes back as a Buffer from PostgreSQL and as a Uint8Array from PGlite. */
type Bytes = ColumnType<Uint8Array, Uint8Array, never>

/** Tables of 0008-console.sql: the staff, what they did, and what waits for a second person. */
export type ConsoleSchema = {
  staff: {
    id: Int8Identity
    email: string
    name: string
    role: StaffRole
    password_hash: string
    otp_secret: string
    otp_counter: Int8Default
    created_at: Int8
    joined_at: NullableInt8
    disabled_at: NullableInt8
  }
  staff_invitation: {
    token_hash: string
    role: StaffRole
    invited_by: NullableInt8
    expires_at: Int8
    used_at: NullableInt8
  }
  staff_session: {
    id: Int8Identity
    token_hash: string
    staff_id: Int8
    created_at: Int8
    last_seen_at: Int8
    expires_at: Int8
    ip: string
    user_agent: string
  }
  audit: {
    seq: Int8
    at: Int8
    staff_id: NullableInt8
    action: string
    target: string
    before: string
    after: string
    ip: string
    prev_hash: Bytes
    hash: Bytes
  }
  four_eyes_request: {
    id: Int8
    kind: string
    body: string
    reason: string
    state: string
    asked_by: Int8
    asked_at: Int8
    expires_at: Int8
    decided_by: NullableInt8
    decided_at: NullableInt8
    outcome: Generated<string>
  }
}
