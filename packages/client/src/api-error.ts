/**
 * A call without a successful reply. `code` is the server's stable `error`, or `network_error`, `timeout` or `bad_reply`
 * if no envelope arrived; then `message` is empty. Otherwise it is the server's text in the user's language.
 */
export class ApiError extends Error {
  readonly code: string
  readonly field: string | undefined
  /** 0 when no reply arrived. */
  readonly httpStatus: number

  constructor(failure: {
    code: string
    message: string
    field?: string | undefined
    httpStatus: number
    cause?: unknown
  }) {
    super(failure.message, { cause: failure.cause })
    this.name = 'ApiError'
    this.code = failure.code
    this.field = failure.field
    this.httpStatus = failure.httpStatus
  }
}
