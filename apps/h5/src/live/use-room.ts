import type { RoomListener } from '@candor/client'
import { useEffect, useRef } from 'react'

import { socket } from '../app/api.ts'
import { expectPrices, hearPrice } from './price-silence.ts'

/** Subscribes to a realtime room while the component is mounted; to none without a room. */
export function useRoom(room: string | undefined, listener: RoomListener) {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    if (room === undefined) return
    const hasPrices = room.startsWith('ticker')
    const stopExpecting = hasPrices ? expectPrices() : undefined
    const leave = socket.subscribe(room, (message) => {
      if (hasPrices) hearPrice()
      latest.current(message)
    })
    return () => {
      leave()
      stopExpecting?.()
    }
  }, [room])
}
