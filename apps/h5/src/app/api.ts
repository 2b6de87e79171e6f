import { ApiError, createClient, createSocket } from '@candor/client'

import { toast } from '../ui/toast.tsx'
import { useConnection } from './connection.ts'
import { fetchReply } from './fetch-reply.ts'
import { i18n } from './i18n.ts'
import { currentPath, goTo } from './navigation.ts'
import { paths } from './paths.ts'
import { usePreferences } from './preferences.ts'
import { queryClient } from './query-client.ts'
import { noticeMs } from './require-auth.ts'
import { isGuestPage } from './return-path.ts'
import { endSession, useSession } from './session.ts'
import { requestStepUp } from './step-up.ts'

const getToken = () => useSession.getState().token ?? undefined

/** The only client of the server. It handles ended sessions and required verifications. */
export const api = createClient({
  getToken,
  getLanguage: () => usePreferences.getState().lang,
  onSessionEnded: (message, token) => {
    if (!endSession(token)) return
    // A toast, then the login page after 1.2 s, with the way back (docs/APP.md).
    toast(message || i18n.t('common:please_log_in_first'))
    const from = currentPath()
    setTimeout(() => {
      // Meanwhile the user may have logged in or have reached the form, and must not be taken away from there.
      if (getToken() !== undefined || isGuestPage(currentPath())) return
      void goTo(paths.login({ return: from }))
    }, noticeMs)
  },
  fetch: fetchReply,
  onStepUpRequired: requestStepUp,
  onVerificationRequired: (message) => {
    // The same, with the verification page (docs/APP.md).
    toast(message || i18n.t('common:verification_required'))
    setTimeout(() => void goTo(paths.realMark()), noticeMs)
  },
})

/** The only realtime connection; `live/` converts its rooms into the data of pages. */
export const socket = createSocket({
  load: async () => (await import('socket.io-client')).io,
  getToken,
  onStatus: (status) => {
    const { connectedCount: before } = useConnection.getState()
    const connectedCount = status === 'online' ? before + 1 : before
    useConnection.setState({ status, connectedCount })
    // Markets may have halted or resumed while the connection was lost.
    if (connectedCount > before && before > 0)
      void queryClient.invalidateQueries({ queryKey: ['quotes'] })
  },
  onGap: (room) => {
    if (room === 'user') void queryClient.invalidateQueries({ queryKey: ['user'] })
    // Data that a room keeps up to date is fetched again.
    else if (queryClient.getQueryCache().find({ queryKey: [room], exact: false }))
      void queryClient.invalidateQueries({ queryKey: [room] })
    // It is joined for another snapshot.
    else if (room.startsWith('depth:')) socket.rejoin(room)
  },
  onRefused: (room) => {
    // The session was ended elsewhere: the next reply of the server reports it, see `onSessionEnded`.
    if (room === 'user') void queryClient.invalidateQueries({ queryKey: ['user'] })
  },
})

/** A failure as one sentence in the user's language. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t('common:bad_reply')
  if (error.message !== '') return error.message
  if (error.code === 'network_error' || error.code === 'timeout')
    return i18n.t(`common:${error.code}`)
  return i18n.t('common:bad_reply')
}

/** Whether the reply was handled already, with its own notice or sheet. */
export const isHandled = (error: unknown) =>
  error instanceof ApiError &&
  ['not_logged_in', 'verification_required', 'step_up_required'].includes(error.code)

/** Whether the server has rejected the call, so that no part of it is still in progress. */
export const isRefusal = (error: unknown) => error instanceof ApiError && error.httpStatus === 200

/** Whether the requested object does not exist, so that a retry cannot succeed; an ended session has its own notice. */
export const isMissing = (error: unknown) => isRefusal(error) && !isHandled(error)
