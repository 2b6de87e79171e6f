import { ApiError } from '@candor/client'

import { failureText } from '../../app/api.ts'

/** The text of a failed login. The server gives one reason for all of them, so a hint names what to check. */
export const loginFailureText = (error: unknown, hint: string) =>
  error instanceof ApiError && error.code === 'login_failed' ? hint : failureText(error)
