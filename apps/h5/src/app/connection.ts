import type { SocketStatus } from '@candor/client'
import { create } from 'zustand'

type Connection = {
  status: SocketStatus
  isOnline: boolean
  /** How often the socket came up: what a lost connection missed must be fetched again. */
  connectedCount: number
  /** The page shows prices, and for a while none has come. */
  isSilent: boolean
}

/** The realtime connection and the device's own network. */
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

/** Prices are only as fresh as the connection, and as the last of them. */
export const useIsStale = () =>
  useConnection(({ status, isOnline, isSilent }) => status === 'offline' || !isOnline || isSilent)
