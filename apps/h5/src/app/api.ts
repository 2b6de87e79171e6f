import { ApiError, createClient, createSocket } from '@candor/client'

import { toast } from '../ui/toast.ts'
import { askServer } from './ask-server.ts'
import { useConnection } from './connection.ts'
import { i18n } from './i18n.ts'
import { currentPath, goTo } from './navigation.ts'
import { paths } from './paths.ts'
import { usePreferences } from './preferences.ts'
import { queryClient } from './query-client.ts'
import { noticeMs } from './require-auth.ts'
import { useSession } from './session.ts'

const getToken = () => useSession.getState().token ?? undefined

/** The one caller of the server; sessions that end and duties to verify are dealt with here. */
export const api = createClient({
  getToken,
  getLanguage: () => usePreferences.getState().lang,
  onSessionEnded: () => {
    useSession.getState().signOut()
    // Specification §8: told, then taken to the login page after 1.2 s; the way back is kept.
    toast(i18n.t('common:please_log_in_first'))
    const from = currentPath()
    setTimeout(() => void goTo(paths.login({ return: from })), noticeMs)
  },
  fetch: askServer,
  onVerificationRequired: (message) => {
    // Specification §8: the same, and the page is the one that asks for the verification.
    toast(message || i18n.t('common:verification_required'))
    setTimeout(() => void goTo(paths.realMark()), noticeMs)
  },
})

/** The one realtime connection; `live/` turns its rooms into what pages show. */
export const socket = createSocket({
  load: async () => (await import('socket.io-client')).io,
  getToken,
  onStatus: (status) => {
    const { connectedCount: before } = useConnection.getState()
    const connectedCount = status === 'online' ? before + 1 : before
    useConnection.setState({ status, connectedCount })
    // Markets may have halted or come back while nobody listened.
    if (connectedCount > before && before > 0)
      void queryClient.invalidateQueries({ queryKey: ['quotes'] })
  },
  onGap: (room) => {
    if (room === 'user') void queryClient.invalidateQueries({ queryKey: ['user'] })
    // What a query has fetched and its room keeps up is fetched again.
    else if (queryClient.getQueryState([room]))
      void queryClient.invalidateQueries({ queryKey: [room] })
    else socket.rejoin(room)
  },
  onRefused: (room) => {
    // The session was ended elsewhere: the next answer of the server says so, see `onSessionEnded`.
    if (room === 'user') void queryClient.invalidateQueries({ queryKey: ['user'] })
  },
})

/** A failure as one sentence in the reader's language. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t('common:bad_reply')
  if (error.message !== '') return error.message
  if (error.code === 'network_error' || error.code === 'timeout')
    return i18n.t(`common:${error.code}`)
  return i18n.t('common:bad_reply')
}

/** Whether the answer was dealt with already, by a notice of its own. */
export const isHandled = (error: unknown) =>
  error instanceof ApiError && ['please_log_in_first', 'verification_required'].includes(error.code)

/** The server answered, and the answer was no: nothing of the call is still under way. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.httpStatus === 200

/** What a page asked for does not exist, and asking again will not help; an ended session is reported by its own notice. */
export const isMissing = (error: unknown) => isRefusal(error) && !isHandled(error)
