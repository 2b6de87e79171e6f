import { localeOf } from '@candor/protocol'

import { usePreferences } from '../../app/preferences.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long something took, in the unit that fits: 45 min, 3.5 h, 2 d. */
export function useDurationText(): (durationMs: number) => string {
  const lang = usePreferences((preferences) => preferences.lang)
  return (durationMs) => durationText(durationMs, localeOf(lang))
}

export function durationText(durationMs: number, languageTag: string): string {
  const [unit, size] =
    durationMs >= dayMs
      ? (['day', dayMs] as const)
      : durationMs >= hourMs
        ? (['hour', hourMs] as const)
        : (['minute', minuteMs] as const)
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  // Figures are written alike in every language; the unit's name is the language's.
  return new Intl.NumberFormat(languageTag, { ...format, numberingSystem: 'latn' })
    .formatToParts(Math.max(0, durationMs) / size)
    .map(({ type, value }) => (type === 'decimal' ? '.' : value))
    .join('')
}
