import pg from 'pg'

/**
 * A message that is written by us and sent through pg's queue, which matches replies to queries. It ends with its own
 * Sync, so others may be sent behind it before its reply has come.
 */
export class BoundQuery extends pg.Query {
  /** How many rows came back. */
  readonly returned: Promise<number>
  readonly #message: Buffer
  readonly #done = Promise.withResolvers<number>()
  #count = 0

  constructor(message: Buffer) {
    super({ text: '' })
    this.#message = message
    this.returned = this.#done.promise
  }

  override submit = ({ stream }: pg.Connection): void => {
    stream.write(this.#message)
  }

  handleDataRow(): void {
    this.#count += 1
  }

  handleCommandComplete(): void {
    // The message has been run when the database is ready again, which it is after its commit.
  }

  handleError(error: Error): void {
    this.#done.reject(error)
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#count)
  }
}
