import { isHandled, isRefusal } from './api.ts'

/** What a page asked for is not there, and asking again will not help; a session that ended is told elsewhere. */
export const isMissing = (error: unknown) => isRefusal(error) && !isHandled(error)
