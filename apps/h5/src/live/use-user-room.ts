import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useIsLoggedIn } from '../app/session.ts'
import { useRoom } from './use-room.ts'

const gatherMs = 200

/** Orders and balances of the reader changed: what shows them fetches again, a burst only once. */
export function useUserRoom() {
  const isLoggedIn = useIsLoggedIn()
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useRoom(isLoggedIn ? 'user' : undefined, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: ['user'] })
    }, gatherMs)
  })
}
