import type { RoomListener } from '@candor/client'
import { useEffect, useRef } from 'react'

import { socket } from '../app/api.ts'

/** Listens to a realtime room for as long as the component stands; no room, no listening. */
export function useRoom(room: string | undefined, listener: RoomListener) {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    if (room === undefined) return
    return socket.subscribe(room, (message) => latest.current(message))
  }, [room])
}
