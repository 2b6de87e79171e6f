import { expect, test, vi } from 'vitest'

import { featureAt, featureNames, loadTabFeatures } from './feature-at.ts'
import type { Feature, Pages } from './feature.ts'
import { features } from './features.ts'
import { paths, tabPaths } from './paths.ts'

type Links = Readonly<Record<string, (...given: unknown[]) => string>>

const modules = import.meta.glob<{ pages: Pages }>('../features/*/pages.ts', { eager: true })
const linkModules = import.meta.glob<Record<string, Links>>('../features/*/paths.ts', {
  eager: true,
})
/** The feature's name of a file of its folder: `dualInvestment` of `../features/dual-investment/pages.ts`. */
const featureOf = (file: string) =>
  (file.split('/')[2] ?? '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const pagesByFeature = Object.entries(modules).map(
  ([file, { pages }]) => [featureOf(file), pages] as const,
)
const knownPaths = new Set(
  pagesByFeature.flatMap(([, pages]) => Object.values(pages).map(({ path }) => path)),
)

test('each feature but home is registered under the name of its folder', () => {
  const names = Object.keys(import.meta.glob('../features/*/feature.ts')).map(featureOf)
  expect(featureNames).toEqual(names.toSorted())
})

test('no address is registered twice, and no page has the path of another', () => {
  // A feature without pages has none.
  const places = featureNames.flatMap((name) => features[name].where.split(' ')).filter(Boolean)
  expect(places).toEqual([...new Set(places)])
  const all = pagesByFeature.flatMap(([, pages]) => Object.values(pages))
  expect(all).toHaveLength(knownPaths.size)
})

const owned = pagesByFeature
  .filter(([name]) => name !== 'home')
  .flatMap(([name, pages]) => Object.values(pages).map(({ path }) => [path, name] as const))

test.each(owned)('%s leads to the feature %s, whose page it is', (path, name) => {
  expect([path, `${path}/`, path.toUpperCase()].map(featureAt)).toEqual([name, name, name])
})

test('the longest registered address wins, and an address of no feature leads to none', () => {
  expect(featureAt('/pages/common/transparency')).toBe('transparency')
  expect(featureAt('/pages/common/faq')).toBe('content')
  expect(featureAt('/pages/nowhere/nothing')).toBeUndefined()
  expect(featureAt('/')).toBeUndefined()
})

test('every link leads to a page of the app', () => {
  const links = [paths, ...Object.values(linkModules).flatMap((module) => Object.values(module))]
  const built = links.flatMap((known) =>
    // Each builds a path without arguments too; the query does not matter here.
    Object.values(known as Links).map((build) => build().split('?')[0] ?? ''),
  )
  expect(built.length).toBeGreaterThan(30)
  expect(built.filter((path) => !knownPaths.has(path))).toEqual([])
  expect(tabPaths.filter((path) => !knownPaths.has(path))).toEqual([])
})

test('links contain the given values, and no query without values', () => {
  expect(paths.trade()).toBe('/pages/transaction/index')
  expect(paths.trade({ symbol: 'ETHUSDT', side: 'sell' })).toBe(
    '/pages/transaction/index?symbol=ETHUSDT&side=sell',
  )
  expect(paths.login({ return: '/pages/transaction/index?symbol=ETHUSDT' })).toBe(
    '/pages/common/login?return=%2Fpages%2Ftransaction%2Findex%3Fsymbol%3DETHUSDT',
  )
})

test.each(featureNames)(
  '%s fills the places that its registration names, and no other',
  async (name) => {
    const feature: Feature = (await features[name].load()).feature
    const parts = Object.keys(feature).filter(
      (key) => !['pages', 'texts', 'menuIcon', 'menuIcons'].includes(key),
    )
    const named = features[name].fills.filter((place) => place !== 'names')
    expect(parts.toSorted()).toEqual(named.toSorted())
  },
)

test('a feature with names for other pages has texts for them, and a feature with such texts names them', async () => {
  const texts = import.meta.glob<Record<string, string>>('../features/*/locales/en.json', {
    eager: true,
    import: 'default',
  })
  const named = Object.entries(texts)
    .filter(([, keys]) => Object.keys(keys).some((key) => /^(?:bill|pool|action)_/.test(key)))
    .map(([file]) => featureOf(file))
  const filling = featureNames.filter((name) => features[name].fills.includes('names'))
  // Their own pages list them: bills of demo funds, and actions of the staff.
  expect(filling).toEqual(named.filter((name) => !['assets', 'transparency'].includes(name)))
})

test('the features of the tabs are loaded in advance, and a failed one does not block the others', async () => {
  const failing = vi.spyOn(features.market, 'load').mockRejectedValue(new Error('no such chunk'))
  const loading = (['spot', 'finance', 'assets', 'lockup'] as const).map((name) =>
    vi.spyOn(features[name], 'load'),
  )
  await loadTabFeatures()
  expect([failing, ...loading].map((load) => load.mock.calls.length)).toEqual([1, 1, 1, 1, 0])
  vi.restoreAllMocks()
})
