import type { StaffRole } from '@candor/protocol'
import { useSyncExternalStore } from 'react'

import type { StaffCall } from './console-feature.ts'
import { mayCall } from './may-call.ts'

/** The person who is logged in. The session ends with the browser tab. */
export type ConsoleSession = {
  readonly token: string
  readonly id: number
  readonly name: string
  readonly role: StaffRole
}

const key = 'console-session'
const listeners = new Set<() => void>()
let current = stored()
let hasEnded = false

function stored(): ConsoleSession | undefined {
  const text = sessionStorage.getItem(key)
  return text === null ? undefined : (JSON.parse(text) as ConsoleSession) // Written by `signIn`.
}

function change(session: ConsoleSession | undefined) {
  current = session
  for (const listener of listeners) listener()
}

export const session = {
  get: () => current,
  signIn: (next: ConsoleSession) => {
    hasEnded = false
    sessionStorage.setItem(key, JSON.stringify(next))
    change(next)
  },
  signOut: () => {
    sessionStorage.removeItem(key)
    change(undefined)
  },
  /** It was ended by another person or has expired. */
  end: () => {
    hasEnded = true
    session.signOut()
  },
  hasEnded: () => hasEnded,
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useConsoleSession = () => useSyncExternalStore(subscribe, session.get)

/** Whether the person who is logged in may make a call. */
export function useMayCall(call: StaffCall): boolean {
  const role = useConsoleSession()?.role
  return role !== undefined && mayCall(role, call)
}
