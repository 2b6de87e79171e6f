/** The protocol's letters. */
const [bind, execute, sync] = ['B', 'E', 'S'].map((letter) => letter.charCodeAt(0))
const roomAtStart = 64 * 1024

/**
 * A prepared statement with its values as PostgreSQL's protocol sends them, ready to go: Bind with every value in binary
 * form, Execute and Sync. Written into memory that serves again and again, because a batch is a hundred kilobytes that
 * would else be copied from array to array and then collected.
 */
export class BoundMessage {
  #buffer = Buffer.allocUnsafe(roomAtStart)
  #offset = 0
  /** Where the length of the value that is being written stands. */
  #valueAt = 0

  /** Starts again, for a statement with so many values. */
  begin(statement: string, values: number): void {
    this.#offset = 0
    this.room(32 + 3 * statement.length)
    this.#byte(bind)
    this.int(0) // The length, which `end` fills in.
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
    const larger = Buffer.allocUnsafe(2 * needed)
    this.#buffer.copy(larger, 0, 0, this.#offset)
    this.#buffer = larger
  }

  /** What follows until `endValue` is one value. */
  beginValue(): void {
    this.#valueAt = this.#offset
    this.int(0)
  }

  endValue(): void {
    this.#buffer.writeInt32BE(this.#offset - this.#valueAt - 4, this.#valueAt)
  }

  smallint(value: number): void {
    this.#offset = this.#buffer.writeInt16BE(value, this.#offset)
  }

  int(value: number): void {
    this.#offset = this.#buffer.writeInt32BE(value, this.#offset)
  }

  bigint(value: number | bigint): void {
    if (typeof value === 'bigint') {
      this.#offset = this.#buffer.writeBigInt64BE(value, this.#offset)
      return
    }
    // Halves of anything else would be written without a word.
    if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no BIGINT`)
    this.#buffer.writeInt32BE(Math.floor(value / 2 ** 32), this.#offset)
    this.#offset = this.#buffer.writeUInt32BE(value >>> 0, this.#offset + 4)
  }

  /** The text's length in bytes, then the text; -1 stands for none. There has to be room for three bytes a character. */
  text(text: string | undefined): void {
    if (text === undefined) {
      this.int(-1)
      return
    }
    const bytes = this.#buffer.write(text, this.#offset + 4)
    this.int(bytes)
    this.#offset += bytes
  }

  hex(digits: string): void {
    this.#offset += this.#buffer.write(digits, this.#offset, 'hex')
  }

  /** The whole message, until `begin` is called again. */
  end(): Buffer {
    this.room(32)
    this.smallint(0) // Results as text.
    this.#buffer.writeInt32BE(this.#offset - 1, 1)
    this.#byte(execute)
    this.int(4 + 1 + 4)
    this.#byte(0)
    this.int(0) // All rows.
    this.#byte(sync)
    this.int(4)
    return this.#buffer.subarray(0, this.#offset)
  }

  #byte(value = 0): void {
    this.#buffer[this.#offset] = value
    this.#offset += 1
  }
}
