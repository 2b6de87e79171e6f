import { deviceStore } from '../../app/device-store.ts'

type SecondsPreferences = {
  /** The rules were read and accepted on this device. */
  areRulesAccepted: boolean
  /** The last duration. */
  seconds: number
  set: (change: Partial<Omit<SecondsPreferences, 'set'>>) => void
}

/** The user's preferences in the section of seconds. */
export const useSecondsPreferences = deviceStore<SecondsPreferences>('seconds', (set) => ({
  areRulesAccepted: false,
  seconds: 60,
  set,
}))
