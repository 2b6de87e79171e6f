import { expect, test } from 'vitest'

import { linesNaming, productProblems, productsOf } from './product-rules.ts'

const file = 'product-baseline.json'
const registered = {
  'packages/core/src/products/registry.ts': `export { copy } from './copy/copy-module.ts'\nexport { spot } from './spot/spot-module.ts'\n`,
  'apps/h5/src/app/features.ts': `export const features = {\n  copy: at('copy/*', () => import('../features/following/feature.ts')),\n}\n`,
  'packages/core/src/products/copy/copy-module.ts': `export const copy = 1\nexport type CopyLeader = { id: number }\nexport const routes = 1`,
  'packages/core/src/products/spot/spot-module.ts': `export const spot = 1\nexport const routes = 1`,
  'apps/h5/src/features/following/feature.ts': `export const feature = 'copy.follow'`,
}
const textsWith = (more: Record<string, string>) =>
  new Map(Object.entries({ ...registered, ...more }))
const named = (more: Record<string, string>) => {
  const texts = textsWith(more)
  const [copy] = productsOf(texts)
  if (copy === undefined) throw new Error('copy is registered')
  return linesNaming(copy, texts).map(({ file, line }) => `${file.split('/').at(-1)}:${line}`)
}
const registrations = ['registry.ts:1', 'features.ts:2']

test('a product has the folders of its registered modules and those with its name', () => {
  const texts = textsWith({ 'e2e/products/copy/copy.test.ts': '' })
  expect(productsOf(texts)[0]).toEqual({
    name: 'copy',
    folders: [
      'packages/core/src/products/copy/',
      'apps/h5/src/features/following/',
      'e2e/products/copy/',
    ],
  })
})

test('a product of two words has folders with a hyphen', () => {
  const registry = `export { dualInvestment } from './dual-investment/dual-investment-module.ts'\n`
  const texts = textsWith({
    'packages/core/src/products/registry.ts': registry,
    'e2e/products/dual-investment/a.test.ts': '',
  })
  expect(productsOf(texts)[0]?.folders).toEqual([
    'packages/core/src/products/dual-investment/',
    'e2e/products/dual-investment/',
  ])
})

test('a registered product is named by its registration lines alone', () => {
  expect(named({})).toEqual(registrations)
})

test.each([
  ['an import of its files', `import { x } from '../../packages/core/src/products/copy/x.ts'`],
  ['a lazy one', `await import('../../packages/core/src/products/copy/x.ts')`],
  ['a name that it alone exports, by whatever door', `import type { CopyLeader } from '@a/core'`],
  ['a name that is passed on', `export type { CopyLeader } from './other.ts'`],
  ['a kind of its commands', `const kind = 'copy.follow'`],
  ['a text', `say('copy:title')`],
  ['its state', 'exchange.products.copy.leaders()'],
])('%s counts', (_name, text) => {
  expect(named({ 'bench/rig/a.ts': `\n${text}\n` })).toEqual([...registrations, 'a.ts:2'])
})

test('each line that uses such an import counts, and an import of several lines once', () => {
  const text = `import type {\n  CopyLeader,\n} from '@a/core'\nconst a: CopyLeader = b\n\nlet c: CopyLeader`
  expect(named({ 'bench/rig/a.ts': text })).toEqual([
    ...registrations,
    'a.ts:1',
    'a.ts:4',
    'a.ts:6',
  ])
})

test.each([
  ['a plain word', `const copy = { copy: 'copy', copied: "a copy. Of it" }`],
  ['a name that others export too', `import { routes } from '@a/core'`],
  ['a migration', `select 'copy.follow'`, 'apps/server/src/db/migrations/a.ts'],
  ['a document', `'copy.follow'`, 'docs/a.md'],
])('%s does not count', (_name, text, at = 'bench/rig/a.ts') => {
  expect(named({ [at]: text })).toEqual(registrations)
})

const sentencesWith = (lines: number, baseline: Record<string, number>) => {
  const text = Array.from({ length: lines }, () => `act('copy.follow')`).join('\n')
  const problems = productProblems(textsWith({ 'bench/rig/a.ts': text }), { file, baseline })
  return problems.map(({ sentence }) => sentence)
}

test('without a baseline a product is named on eight lines at most', () => {
  expect(sentencesWith(6, {})).toEqual([])
  expect(sentencesWith(7, {})).toEqual([
    '9 lines outside its folders name copy, 8 may: see node tools/tidy.ts --product copy',
  ])
})

test('a baseline may not be exceeded, and falls with the count', () => {
  expect(sentencesWith(10, { copy: 12 })).toEqual([])
  expect(sentencesWith(11, { copy: 12 })).toHaveLength(1)
  expect(sentencesWith(9, { copy: 12 })).toEqual(['11 lines name copy, fewer than 12: write 11'])
  expect(sentencesWith(6, { copy: 12 })).toEqual(['8 lines name copy, fewer than 12: take it out'])
})

test('a product that is gone leaves the baseline', () => {
  expect(sentencesWith(0, { stocks: 12 })).toEqual(['stocks is not registered: take it out'])
})
