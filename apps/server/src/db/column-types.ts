import type { ColumnType } from 'kysely'

/** BIGINT is read as bigint from both databases; ids and times are written as numbers. */
export type Int8 = ColumnType<bigint, number, number>
export type Int8Default = ColumnType<bigint, number | undefined, number>
export type NullableInt8 = ColumnType<bigint | null, number | null | undefined, number | null>
export type Int8Identity = ColumnType<bigint, number | undefined, never>
/** BYTEA is read as a Buffer from PostgreSQL and as a Uint8Array from PGlite. */
export type Bytes = ColumnType<Uint8Array, Uint8Array, never>
