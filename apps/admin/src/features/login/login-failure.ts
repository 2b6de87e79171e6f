import { ApiError } from '@candor/client'

import { sentenceOf } from '../../app/api.ts'

/** Why somebody was not let in. The server has one answer for all of it, so the page says what to look at. */
export const whyNot = (error: unknown, hint: string) =>
  error instanceof ApiError && error.code === 'login_failed' ? hint : sentenceOf(error)
