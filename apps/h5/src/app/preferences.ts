import type { Language } from '@candor/protocol'

import { deviceStore } from './device-store.ts'

type Theme = 'system' | 'light' | 'dark'
/** The colour for up: green by the specification, red by East Asian convention. */
type UpDown = 'green-up' | 'red-up'

type Preferences = {
  lang: Language
  /** Whether it was chosen on this device; otherwise a login applies the profile's. */
  isLangChosen: boolean
  theme: Theme
  upDown: UpDown
  isBalanceHidden: boolean
  /** Whether an order needs a confirmation. */
  isOrderConfirmed: boolean
  set: (change: Partial<Omit<Preferences, 'set'>>) => void
}

/** The user's preferences on this device. The inline script of index.html reads them, too. */
export const usePreferences = deviceStore<Preferences>('preferences', (set) => ({
  lang: 'en',
  isLangChosen: false,
  theme: 'system',
  upDown: 'green-up',
  isBalanceHidden: false,
  isOrderConfirmed: true,
  set,
}))

const light = () => matchMedia('(prefers-color-scheme: light)')

function applyAppearance() {
  const { theme, upDown } = usePreferences.getState()
  const shown = theme === 'system' ? (light().matches ? 'light' : 'dark') : theme
  const root = document.documentElement
  root.dataset['theme'] = shown
  root.dataset['updown'] = upDown
  const background = getComputedStyle(root).getPropertyValue('--c-bg').trim()
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', background)
}

/** Applies the preferences and the system's theme to the document. */
export function followAppearance() {
  applyAppearance()
  usePreferences.subscribe(applyAppearance)
  light().addEventListener('change', applyAppearance)
}
