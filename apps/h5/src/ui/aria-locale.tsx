import { localeOf } from '@candor/protocol'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'

import { usePreferences } from '../app/preferences.ts'

// react-aria adds a style element, which our content security policy refuses, unless the page has an
// element of this id. styles.css has its rule.
const pressStyleId = 'react-aria-pressable-style'
if (document.getElementById(pressStyleId) === null)
  document.head.append(Object.assign(document.createElement('meta'), { id: pressStyleId }))

/** Sets the app's language for parts from react-aria, which otherwise use the browser's. */
export function AriaLocale({ children }: { children: ReactNode }) {
  const lang = usePreferences((preferences) => preferences.lang)
  return <I18nProvider locale={localeOf(lang)}>{children}</I18nProvider>
}
