import type { ColumnType } from 'kysely'

/** BYTEA comes back as a Buffer from PostgreSQL and as a Uint8Array from PGlite. */
type Bytes = ColumnType<Uint8Array, Uint8Array, never>

/** Tables of 0002-feeds.sql: the simulator's daily seeds. */
export type FeedsSchema = {
  feed_seed: {
    day: string
    seed: Bytes
    commitment: Bytes
    committed_at: ColumnType<bigint, number, never>
  }
}
