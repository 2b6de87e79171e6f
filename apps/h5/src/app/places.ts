import { useTranslation } from 'react-i18next'

import type { AppTexts } from './app-texts.ts'
import { type FeatureName, featureNames } from './feature-at.ts'
import type { Parts, Place, TextName } from './feature.ts'
import { features } from './features.ts'
import { i18n } from './i18n.ts'
import { loadProductsOff } from './products-off.ts'

type Loaded = { [P in keyof Parts]: readonly Parts[P][] }

const loaded: Partial<Loaded> = {}

const namesOf = (place: Place) =>
  featureNames.filter((name) => features[name].fills.includes(place))

/** Fetches the features' content of a place, with its texts, before the place is shown. */
export async function loadPlace(place: Place): Promise<void> {
  const names = namesOf(place)
  const texts = i18n.loadNamespaces(names)
  if (place !== 'names') await loadParts(place, names)
  await texts
}

/** Places whose parts lead to new business, and the parts there of products that are switched off. */
const opening: ReadonlySet<keyof Parts> = new Set([
  'finance',
  'financeService',
  'fundAction',
  'quotes',
  'trade',
])
const offParts = new WeakSet<object>()

async function loadParts(place: keyof Parts, names: readonly FeatureName[]) {
  const off: readonly string[] = opening.has(place) ? await loadProductsOff() : []
  const parts = names.map(async (name) => {
    const part = await (await features[name].load()).feature[place]?.()
    if (typeof part === 'object' && off.includes(name)) offParts.add(part)
    return part
  })
  Object.assign(loaded, {
    [place]: (await Promise.all(parts)).filter((part) => part !== undefined),
  })
}

/** The features' content of a place, in the order of their registration. */
export const partsOf = <P extends keyof Parts>(place: P): Loaded[P] => loaded[place] ?? []

/** Whether a part is of a product that is switched off. */
export const isOff = (part: object): boolean => offParts.has(part)

/** Texts by their full names, for texts of other features. */
export function useTextOf(): (name: TextName) => string {
  const { t } = useTranslation()
  return t as (name: TextName) => string // Typed for the namespaces of one component.
}

/**
 * The names of features' items in a page's lists, as `bill_spot_fee`; the page's own namespace comes
 * first, and a key without a text gives the fallback.
 */
export function useNames(own: keyof AppTexts): (key: string, fallback: string) => string {
  const { t } = useTranslation([own, ...namesOf('names')] as 'common'[])
  return (key, fallback) => {
    const text = (t as (key: string) => string)(key) // The features define the keys.
    return text === key ? fallback : text
  }
}
