// PostgreSQL arrays in the wire's binary form (array_recv): the database takes them without parsing a text, and to write
// them costs less than to print the numbers.

/** Type and number, as pg_type has them. */
const oids = { bytea: 17, bigint: 20, smallint: 21, int: 23, text: 25 }
const headerBytes = 20
const lengthBytes = 4

export function bigints<Value>(
  rows: ArrayLike<Value>,
  of: (row: Value) => number | bigint,
): Buffer {
  return fixed(rows, { oid: oids.bigint, bytes: 8 }, (buffer, offset, row) => {
    const value = of(row)
    if (typeof value === 'bigint') buffer.writeBigInt64BE(value, offset)
    else {
      buffer.writeInt32BE(Math.floor(value / 2 ** 32), offset)
      buffer.writeUInt32BE(value >>> 0, offset + 4)
    }
  })
}

export function ints<Value>(rows: ArrayLike<Value>, of: (row: Value) => number): Buffer {
  return fixed(rows, { oid: oids.int, bytes: 4 }, (buffer, offset, row) => {
    buffer.writeInt32BE(of(row), offset)
  })
}

export function smallints<Value>(rows: ArrayLike<Value>, of: (row: Value) => number): Buffer {
  return fixed(rows, { oid: oids.smallint, bytes: 2 }, (buffer, offset, row) => {
    buffer.writeInt16BE(of(row), offset)
  })
}

/** 32 bytes each, from hexadecimal digits. */
export function hashes<Value>(rows: ArrayLike<Value>, of: (row: Value) => string): Buffer {
  return fixed(rows, { oid: oids.bytea, bytes: 32 }, (buffer, offset, row) => {
    buffer.write(of(row), offset, 'hex')
  })
}

export function texts<Value>(
  rows: ArrayLike<Value>,
  of: (row: Value) => string | undefined,
): Buffer {
  const values = Array.from(rows, of)
  // A character of JavaScript is at most three bytes of UTF-8.
  const room = values.reduce((sum, text = '') => sum + lengthBytes + 3 * text.length, headerBytes)
  const buffer = Buffer.allocUnsafe(room)
  writeHeader(buffer, oids.text, values.length, values.includes(undefined))
  let offset = headerBytes
  for (const text of values) {
    const bytes = text === undefined ? -1 : buffer.write(text, offset + lengthBytes)
    buffer.writeInt32BE(bytes, offset)
    offset += lengthBytes + Math.max(bytes, 0)
  }
  return buffer.subarray(0, offset)
}

/** A single BIGINT. */
export function bigintValue(value: number): Buffer {
  const buffer = Buffer.allocUnsafe(8)
  buffer.writeBigInt64BE(BigInt(value))
  return buffer
}

function fixed<Value>(
  rows: ArrayLike<Value>,
  { oid, bytes }: { oid: number; bytes: number },
  write: (buffer: Buffer, offset: number, row: Value) => void,
): Buffer {
  const buffer = Buffer.allocUnsafe(headerBytes + rows.length * (lengthBytes + bytes))
  writeHeader(buffer, oid, rows.length, false)
  let offset = headerBytes
  for (let index = 0; index < rows.length; index += 1) {
    buffer.writeInt32BE(bytes, offset)
    write(buffer, offset + lengthBytes, rows[index] as Value) // `index` is below the length.
    offset += lengthBytes + bytes
  }
  return buffer
}

/** One dimension from 1 to `length`. */
function writeHeader(buffer: Buffer, oid: number, length: number, hasNulls: boolean): void {
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(hasNulls ? 1 : 0, 4)
  buffer.writeInt32BE(oid, 8)
  buffer.writeInt32BE(length, 12)
  buffer.writeInt32BE(1, 16)
}
