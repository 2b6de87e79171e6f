import type { SocketStatus } from '@candor/client'
import { create } from 'zustand'

type Connection = {
  status: SocketStatus
  isOnline: boolean
  /** The number of connections so far: data that a lost connection missed must be fetched again. */
  connectedCount: number
  /** The page shows prices, and none has arrived for a while. */
  isSilent: boolean
}

/** The state of the realtime connection and of the device's network. */
export const useConnection = create<Connection>(() => ({
  status: 'connecting',
  isOnline: navigator.onLine,
  connectedCount: 0,
  isSilent: false,
}))

const update = () => useConnection.setState({ isOnline: navigator.onLine })

export function followNetwork() {
  addEventListener('online', update)
  addEventListener('offline', update)
}

/** Prices are current while the connection is open and ticks arrive. */
export const useIsStale = () =>
  useConnection(({ status, isOnline, isSilent }) => status === 'offline' || !isOnline || isSilent)
