import type { BoundMessage } from '../db/bound-message.ts'

/** Writes a column of a batch as one value: an array in the form of PostgreSQL's array_recv. */
export type WriteColumn = (message: BoundMessage) => void

/** Types by the number that pg_type has for them. */
const oids = { bytea: 17, bigint: 20, smallint: 21, int: 23, text: 25 }
const headerBytes = 24
const hashBytes = 32

export function bigints<Row>(rows: ArrayLike<Row>, of: (row: Row) => number | bigint): WriteColumn {
  return (message) => {
    beginArray(message, { oid: oids.bigint, rows: rows.length, bytes: 8 })
    for (let index = 0; index < rows.length; index += 1) {
      message.int(8)
      message.bigint(of(rows[index] as Row)) // `index` is below the length, here and below.
    }
    message.endValue()
  }
}

export function ints<Row>(rows: ArrayLike<Row>, of: (row: Row) => number): WriteColumn {
  return (message) => {
    beginArray(message, { oid: oids.int, rows: rows.length, bytes: 4 })
    for (let index = 0; index < rows.length; index += 1) {
      message.int(4)
      message.int(of(rows[index] as Row))
    }
    message.endValue()
  }
}

export function smallints<Row>(rows: ArrayLike<Row>, of: (row: Row) => number): WriteColumn {
  return (message) => {
    beginArray(message, { oid: oids.smallint, rows: rows.length, bytes: 2 })
    for (let index = 0; index < rows.length; index += 1) {
      message.int(2)
      message.smallint(of(rows[index] as Row))
    }
    message.endValue()
  }
}

/** 32 bytes each, from hexadecimal digits. */
export function hashes<Row>(rows: ArrayLike<Row>, of: (row: Row) => string): WriteColumn {
  return (message) => {
    beginArray(message, { oid: oids.bytea, rows: rows.length, bytes: hashBytes })
    for (let index = 0; index < rows.length; index += 1) {
      message.int(hashBytes)
      message.hex(of(rows[index] as Row))
    }
    message.endValue()
  }
}

export function texts<Row>(
  rows: ArrayLike<Row>,
  of: (row: Row) => string | undefined,
): WriteColumn {
  return (message) => {
    beginArray(message, { oid: oids.text, rows: rows.length, bytes: 0, hasNulls: true })
    for (let index = 0; index < rows.length; index += 1) {
      const text = of(rows[index] as Row)
      message.room(4 + 3 * (text?.length ?? 0))
      message.text(text)
    }
    message.endValue()
  }
}

/** The header of an array of one dimension that begins at 1; reserves space for `size` bytes of elements. */
function beginArray(
  message: BoundMessage,
  {
    oid,
    rows,
    bytes,
    hasNulls = false,
  }: { oid: number; rows: number; bytes: number; hasNulls?: boolean },
): void {
  message.room(headerBytes + rows * (4 + bytes))
  message.beginValue()
  message.int(1)
  message.int(hasNulls ? 1 : 0)
  message.int(oid)
  message.int(rows)
  message.int(1)
}
