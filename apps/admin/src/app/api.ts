import { ApiError, createClient } from '@candor/client'

import { i18n, languageOf } from './i18n.ts'
import { session } from './session.ts'

/** The only client of the server. A session that was ended leads back to the login page. */
export const api = createClient({
  getToken: () => session.get()?.token,
  getLanguage: languageOf,
  onSessionEnded: () => session.end(),
})

/** The text of a failure, in the reader's language. */
export function failureText(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : i18n.t('no_answer')
}
