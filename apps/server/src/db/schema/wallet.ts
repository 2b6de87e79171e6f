import type { ColumnType } from 'kysely'

/** Tables of 0009-favorites-and-value-line.sql. */
export type WalletSchema = {
  day_mark: { day: number; seq: ColumnType<bigint, number, never> }
}
