import { socket } from './api.ts'
import { queryClient } from './query-client.ts'
import { useSession } from './session.ts'

/** A login or logout: what belonged to the last session is forgotten and the socket starts afresh. */
export function followSession() {
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return
    queryClient.removeQueries({ queryKey: ['user'] })
    // Markets say which of them are favourites, so they are the session's too.
    void queryClient.invalidateQueries({ queryKey: ['quotes'] })
    socket.renewSession()
  })
}
