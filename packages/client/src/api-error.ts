/**
 * A call without a successful reply. `code` is the server's stable `error`, or `network_error`, `timeout` or `bad_reply`
 * if no envelope arrived; then `message` is empty. Otherwise it is the server's text in the user's language.
 */
export class ApiError extends Error {
  readonly code: string
  readonly field: string | undefined
  /** What proves the user, where the call needs a second factor. */
  readonly factors: readonly string[]
  /** 0 when no reply arrived. */
  readonly httpStatus: number

  constructor(failure: {
    code: string
    message: string
    field?: string | undefined
    factors?: readonly string[] | undefined
    httpStatus: number
    cause?: unknown
  }) {
    super(failure.message, { cause: failure.cause })
    this.name = 'ApiError'
    this.code = failure.code
    this.field = failure.field
    this.factors = failure.factors ?? []
    this.httpStatus = failure.httpStatus
  }
}
