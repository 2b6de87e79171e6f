/** The protocol's letters. */
const [bind, execute, sync] = ['B', 'E', 'S'].map((letter) => letter.charCodeAt(0))
const roomAtStart = 64 * 1024
/** Up to this length it costs less to look at each character than to call the encoder. */
const shortText = 24

/**
 * Prepared statements with their values as PostgreSQL's protocol sends them: Bind with every value in binary form and
 * Execute for each, and one Sync, so that all of them are one transaction. The buffer is used again for each message,
 * because a batch is a hundred kilobytes that would otherwise be copied from array to array and then collected.
 */
export class BoundMessage {
  #buffer = Buffer.alloc(roomAtStart)
  /** The same memory: its numbers are written without a call. */
  #view = new DataView(this.#buffer.buffer, this.#buffer.byteOffset)
  #offset = 0
  /** Offset of the length of the statement that is being written, and of the value. */
  #statementAt = 0
  #valueAt = 0

  /** Empties the buffer. */
  clear(): void {
    this.#offset = 0
  }

  /** What follows until `execute` are the values of this statement. */
  bind(statement: string, values: number): void {
    this.room(32 + 3 * statement.length)
    this.#byte(bind)
    this.#statementAt = this.#offset
    this.int(0) // The length, which `execute` fills in.
    this.#byte(0) // The unnamed portal.
    this.#offset += this.#buffer.write(statement, this.#offset)
    this.#byte(0)
    this.smallint(1)
    this.smallint(1) // One format for all values: binary.
    this.smallint(values)
  }

  /** Makes sure that so many bytes can be written. */
  room(bytes: number): void {
    const needed = this.#offset + bytes
    if (needed <= this.#buffer.length) return
    const larger = Buffer.alloc(2 * needed)
    this.#buffer.copy(larger, 0, 0, this.#offset)
    this.#buffer = larger
    this.#view = new DataView(larger.buffer, larger.byteOffset)
  }

  /** What follows until `endValue` is one value. */
  beginValue(): void {
    this.#valueAt = this.#offset
    this.int(0)
  }

  endValue(): void {
    this.#view.setInt32(this.#valueAt, this.#offset - this.#valueAt - 4)
  }

  smallint(value: number): void {
    if ((value << 16) >> 16 !== value) throw new RangeError(`${value} does not fit SMALLINT`)
    this.#view.setInt16(this.#offset, value)
    this.#offset += 2
  }

  int(value: number): void {
    if ((value | 0) !== value) throw new RangeError(`${value} does not fit INT`)
    this.#view.setInt32(this.#offset, value)
    this.#offset += 4
  }

  /** A value that does not fit would be truncated without an error, here and above. */
  bigint(value: number | bigint): void {
    if (typeof value === 'bigint') {
      if (BigInt.asIntN(64, value) !== value) throw new RangeError(`${value} does not fit BIGINT`)
      this.#view.setBigInt64(this.#offset, value)
    } else {
      if (!Number.isSafeInteger(value)) throw new RangeError(`${value} does not fit BIGINT`)
      this.#view.setInt32(this.#offset, Math.floor(value / 2 ** 32))
      this.#view.setInt32(this.#offset + 4, value)
    }
    this.#offset += 8
  }

  /** The text's length in bytes, then the text; -1 stands for none. There has to be room for three bytes a character. */
  text(text: string | undefined): void {
    if (text === undefined) {
      this.int(-1)
      return
    }
    const bytes = this.#writeShort(text) ?? this.#buffer.write(text, this.#offset + 4)
    this.int(bytes)
    this.#offset += bytes
  }

  /** Writes a short text of ASCII behind the place of its length; of any other it writes nothing that stays. */
  #writeShort(text: string): number | undefined {
    if (text.length > shortText) return undefined
    const start = this.#offset + 4
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code > 127) return undefined
      this.#buffer[start + at] = code
    }
    return text.length
  }

  hex(digits: string): void {
    this.#offset += this.#buffer.write(digits, this.#offset, 'hex')
  }

  execute(): void {
    this.room(16)
    this.smallint(0) // Results as text.
    this.#view.setInt32(this.#statementAt, this.#offset - this.#statementAt)
    this.#byte(execute)
    this.int(4 + 1 + 4)
    this.#byte(0)
    this.int(0) // All rows.
  }

  /** The whole message, which is valid until `clear` is called. */
  end(): Buffer {
    this.room(8)
    this.#byte(sync)
    this.int(4)
    return this.#buffer.subarray(0, this.#offset)
  }

  #byte(value = 0): void {
    this.#buffer[this.#offset] = value
    this.#offset += 1
  }
}
