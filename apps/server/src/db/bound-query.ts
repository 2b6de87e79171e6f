import pg from 'pg'

/**
 * A message of ours, sent through pg's queue, which knows whose reply is whose. It ends with its own Sync, so others may
 * be sent behind it before its reply is there.
 */
export class BoundQuery extends pg.Query {
  /** How many rows came back. */
  readonly returned: Promise<number>
  readonly #parse: Buffer | undefined
  readonly #bound: Buffer
  readonly #done = Promise.withResolvers<number>()
  #count = 0

  /** `parse` prepares the statement first. */
  constructor(parse: Buffer | undefined, bound: Buffer) {
    super({ text: '' })
    this.#parse = parse
    this.#bound = bound
    this.returned = this.#done.promise
  }

  override submit = ({ stream }: pg.Connection): void => {
    if (this.#parse !== undefined) stream.write(this.#parse)
    stream.write(this.#bound)
  }

  handleDataRow(): void {
    this.#count += 1
  }

  handleCommandComplete(): void {
    // The statement is over when the database is ready again, which it is after its commit.
  }

  handleError(error: Error): void {
    this.#done.reject(error)
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#count)
  }
}
