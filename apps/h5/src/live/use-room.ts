import type { RoomListener } from '@candor/client'
import { useEffect, useRef } from 'react'

import { socket } from '../app/api.ts'
import { useConnection } from '../app/connection.ts'

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
      if (hasPrices) notePrice()
      latest.current(message)
    })
    return () => {
      leave()
      stopExpecting?.()
    }
  }, [room])
}

/** A market halts after 3 s without a tick; prices that are unchanged for longer are stale. */
export const silenceMs = 5000
const checkMs = 1000

let readers = 0
let receivedAt = 0
let timer: ReturnType<typeof setInterval> | undefined

const setSilent = (isSilent: boolean) => {
  if (useConnection.getState().isSilent !== isSilent) useConnection.setState({ isSilent })
}

/** Called by a component that shows prices: prices are expected from now on. Returns the function that stops it. */
export function expectPrices() {
  readers += 1
  if (readers === 1) {
    receivedAt = performance.now()
    timer = setInterval(() => setSilent(performance.now() - receivedAt >= silenceMs), checkMs)
  }
  return () => {
    readers -= 1
    if (readers > 0) return
    clearInterval(timer)
    setSilent(false)
  }
}

/** Called for each price. */
export function notePrice() {
  receivedAt = performance.now()
  setSilent(false)
}
