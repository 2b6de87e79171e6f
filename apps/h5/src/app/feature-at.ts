import { features } from './features.ts'
import { tabPaths } from './paths.ts'

export type FeatureName = keyof typeof features

/** In the order of their registration. */
export const featureNames = Object.keys(features) as FeatureName[] // The keys of a const table.

/** The addresses of features, the longest first: exact ones and prefixes. */
const places = featureNames
  .flatMap((name) => features[name].where.split(' ').map((where) => ({ name, where })))
  // A feature without pages has none.
  .filter(({ where }) => where !== '')
  .toSorted((a, b) => b.where.length - a.where.length)

/** The feature that an address of the app leads to; as the router does, it ignores case and a slash at the end. */
export function featureAt(pathname: string): FeatureName | undefined {
  const asked = pathname.toLowerCase().replace('/pages/', '').replace(/\/$/, '')
  return places.find(({ where }) => {
    const known = where.toLowerCase()
    return known.endsWith('*') ? asked.startsWith(known.slice(0, -1)) : asked === known
  })?.name
}

/** Fetches the features of the tabs in advance, so that the first change to a tab waits for its page only. */
export async function loadTabFeatures(): Promise<void> {
  const names = new Set(tabPaths.map(featureAt).filter((name) => name !== undefined))
  // One that fails now is fetched again when its tab is opened.
  await Promise.allSettled([...names].map((name) => features[name].load()))
}
