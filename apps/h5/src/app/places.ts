import { useTranslation } from 'react-i18next'

import type { AppTexts } from './app-texts.ts'
import { type FeatureName, featureNames } from './feature-at.ts'
import type { Parts, Place, TextName } from './feature.ts'
import { features } from './features.ts'
import { i18n } from './i18n.ts'

type Loaded = { [P in keyof Parts]: readonly Parts[P][] }

const loaded: Partial<Loaded> = {}

const namesOf = (place: Place) =>
  featureNames.filter((name) => features[name].fills.includes(place))

/** Fetches what features add to a place, with their texts: before the place is shown. */
export async function loadPlace(place: Place): Promise<void> {
  const names = namesOf(place)
  const texts = i18n.loadNamespaces(names)
  if (place !== 'names') await loadParts(place, names)
  await texts
}

async function loadParts(place: keyof Parts, names: readonly FeatureName[]) {
  const parts = names.map(async (name) => (await features[name].load()).feature[place]?.())
  Object.assign(loaded, {
    [place]: (await Promise.all(parts)).filter((part) => part !== undefined),
  })
}

/** What features have added to a place, in the order of their registration. */
export const partsOf = <P extends keyof Parts>(place: P): Loaded[P] => loaded[place] ?? []

/** Texts by their whole names, for those that a part of another feature brings. */
export function useTextOf(): (name: TextName) => string {
  const { t } = useTranslation()
  return t as (name: TextName) => string // Typed for the namespaces of one component.
}

/**
 * The names of what features bring to a page's lists, as `bill_spot_fee`, after the page's own
 * namespace; a key without a text gives the fallback.
 */
export function useNames(own: keyof AppTexts): (key: string, fallback: string) => string {
  const { t } = useTranslation([own, ...namesOf('names')] as 'common'[])
  return (key, fallback) => {
    const text = (t as (key: string) => string)(key) // Which keys there are, features decide.
    return text === key ? fallback : text
  }
}
