/**
 * Any answer that is not the payload. `code` is the server's stable `error`, or one of ours where
 * no envelope came: `network_error`, `timeout`, `bad_reply`. `message` is the server's sentence in
 * the caller's language, or empty for ours.
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
