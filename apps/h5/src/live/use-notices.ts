import { noticeCalls } from '@candor/protocol/services/notice/calls'
import { useQuery } from '@tanstack/react-query'

import { api } from '../app/api.ts'
import { useIsLoggedIn } from '../app/session.ts'

/** How many of the user's notices are unread, up to 100; zero until it is loaded. */
export function useUnreadNotices(): number {
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({
    queryKey: ['user', 'unread'],
    queryFn: () => api.call(noticeCalls.noticeUnread, {}),
    enabled: isLoggedIn,
  })
  return data?.unread ?? 0
}
