import type { SocketStatus } from '@candor/client'
import { create } from 'zustand'

type Connection = { status: SocketStatus; isOnline: boolean }

/** The realtime connection and the device's own network. */
export const useConnection = create<Connection>(() => ({
  status: 'connecting',
  isOnline: navigator.onLine,
}))

const update = () => useConnection.setState({ isOnline: navigator.onLine })

export function followNetwork() {
  addEventListener('online', update)
  addEventListener('offline', update)
}

/** Prices are only as fresh as the connection. */
export const useIsStale = () =>
  useConnection(({ status, isOnline }) => status === 'offline' || !isOnline)
