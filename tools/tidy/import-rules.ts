import { parseSync } from 'oxc-parser'

import { lineOf, type Problem } from './problem.ts'

/** Apps import no schema of a call: its method and path are in `calls.ts`, and types are found by the path. */
const protocolOfApps =
  /^@candor\/protocol(\/(products|services)\/[\w-]+\/(?![\w-]*endpoints$)[\w-]+)?$/

/** What each workspace may import by package name. The first matching folder decides. */
const packagesFor: Record<string, readonly RegExp[]> = {
  'packages/core/': [],
  'packages/protocol/': [/^@candor\/core(\/money)?$/, /^typebox(\/|$)/],
  'packages/client/': [/^@candor\/(protocol|core\/money)$/, /^big\.js$/, /^socket\.io-client$/],
  'apps/server/': [/^@candor\/(core|protocol)(\/|$)/, /^(?!@candor\/)/],
  'apps/h5/src/': [
    /^@candor\/client(\/validators)?$/,
    protocolOfApps,
    /^@candor\/core\/(money|randomness|formulas\/[\w-]+)$/,
    /^(?!@candor\/|node:)/,
  ],
  'apps/admin/src/': [
    /^@candor\/client$/,
    protocolOfApps,
    /^@candor\/core\/(money|formulas\/[\w-]+)$/,
    /^(?!@candor\/|node:)/,
  ],
  'bench/': [/^@candor\//, /^(?!@candor\/)/],
  'tools/': [/^(?!@candor\/)/],
  'e2e/': [/^@candor\/(client|protocol|tools)(\/|$)/, /^(?!@candor\/)/],
}
const packagesInTests = [
  /^vitest(\/|$)/,
  /^fast-check$/,
  /^@testing-library\//,
  /^node:/,
  /^@candor\/(core|tools|client)(\/|$)/,
  /^@candor\/protocol\/(products|services)\/[\w-]+\/calls$/,
  /^socket\.io-client$/,
]

/** Benchmarks and journeys may import any file; every other workspace is imported by its package entry points only. */
const mayLeave = /^(bench|e2e)\//

type Inner = {
  readonly from: RegExp
  readonly may: readonly string[]
  /** What of its siblings' folders it may import. */
  readonly mayOfSiblings?: RegExp
}

/**
 * What a folder may import beside itself within its own workspace. `$1` is the part of `from` in brackets, so that
 * products and features may import their own folder and never a sibling's.
 */
const inner: readonly Inner[] = [
  {
    from: /^packages\/core\/src\/products\/([^/]+)\//,
    may: [
      'packages/core/src/products/$1/',
      'packages/core/src/money/',
      'packages/core/src/ledger/',
      'packages/core/src/order-book/',
      'packages/core/src/timers/',
      'packages/core/src/markets/',
      'packages/core/src/batch-list.ts',
      'packages/core/src/assert.ts',
      'packages/core/src/copy-into.ts',
      'packages/core/src/command-clock.ts',
      'packages/core/src/result.ts',
      'packages/core/src/product-module.ts',
      'packages/core/src/state-hash.ts',
      'packages/core/src/untouched.ts',
    ],
  },
  {
    from: /^apps\/server\/src\/products\/([^/]+)\//,
    may: [
      'apps/server/src/products/$1/',
      'apps/server/src/catalog/',
      'apps/server/src/commit/',
      'apps/server/src/db/',
      'apps/server/src/fairness/',
      'apps/server/src/feeds/',
      'apps/server/src/calls/',
      'apps/server/src/realtime/',
      'apps/server/src/server-module.ts',
      'apps/server/src/services/',
      'apps/server/src/verify/',
    ],
  },
  {
    from: /^apps\/server\/src\/services\/([^/]+)\//,
    may: [
      'apps/server/src/services/',
      'apps/server/src/catalog/',
      'apps/server/src/db/',
      'apps/server/src/calls/',
      'apps/server/src/server-module.ts',
      'apps/server/src/start-error.ts',
      'apps/server/src/verify/',
    ],
  },
  {
    // It serves HTTP in a separate thread, from which the ledger cannot be reached.
    from: /^apps\/server\/src\/gateway\//,
    may: [
      'apps/server/src/gateway/',
      'apps/server/src/calls/address-block.ts',
      'apps/server/src/calls/address-list.ts',
      'apps/server/src/calls/token-buckets.ts',
      'apps/server/src/calls/refusal.ts',
      'apps/server/src/calls/request.ts',
      'apps/server/src/start-error.ts',
    ],
  },
  {
    from: /^apps\/server\/src\/db\//,
    may: ['apps/server/src/db/', 'apps/server/src/start-error.ts'],
  },
  {
    from: /^apps\/h5\/src\/features\/([^/]+)\//,
    mayOfSiblings: /^apps\/h5\/src\/features\/[^/]+\/paths\.ts$/,
    may: [
      'apps/h5/src/features/$1/',
      'apps/h5/src/app/',
      'apps/h5/src/flows/',
      'apps/h5/src/live/',
      'apps/h5/src/trading/',
      'apps/h5/src/ui/',
    ],
  },
  {
    from: /^apps\/admin\/src\/features\/([^/]+)\//,
    mayOfSiblings: /^apps\/admin\/src\/features\/[^/]+\/paths\.ts$/,
    may: ['apps/admin/src/features/$1/', 'apps/admin/src/app/', 'apps/admin/src/ui/'],
  },
  { from: /^apps\/admin\/src\/ui\//, may: ['apps/admin/src/app/', 'apps/admin/src/ui/'] },
  {
    // The entry contains the home page; of every other feature it has the one line that fetches it.
    from: /^apps\/h5\/src\/app\/(?!features\.ts)/,
    may: ['apps/h5/src/app/', 'apps/h5/src/features/home/', 'apps/h5/src/live/', 'apps/h5/src/ui/'],
  },
  {
    from: /^apps\/h5\/src\/app\/features\.ts$/,
    mayOfSiblings: /^apps\/h5\/src\/features\/[^/]+\/feature\.ts$/,
    may: ['apps/h5/src/app/'],
  },
  {
    from: /^apps\/h5\/src\/flows\//,
    may: ['apps/h5/src/app/', 'apps/h5/src/flows/', 'apps/h5/src/ui/'],
  },
  {
    from: /^apps\/h5\/src\/trading\//,
    may: ['apps/h5/src/app/', 'apps/h5/src/live/', 'apps/h5/src/trading/', 'apps/h5/src/ui/'],
  },
  {
    from: /^apps\/h5\/src\/(ui|live)\//,
    may: ['apps/h5/src/app/', 'apps/h5/src/live/', 'apps/h5/src/ui/'],
  },
]

/** Every import of `text` that the map of the architecture forbids. `file` is relative to the root. */
export function importProblems(file: string, text: string): Problem[] {
  const isTest = /\.test\.tsx?$|\/testing\//.test(file)
  return importsOf(file, text).flatMap(({ name, start }) => {
    const sentence = name.startsWith('.')
      ? relativeProblem(file, name, isTest)
      : packageProblem(file, name, isTest)
    return sentence === undefined ? [] : [{ file, line: lineOf(text, start), sentence }]
  })
}

function importsOf(file: string, text: string): { name: string; start: number }[] {
  const { module } = parseSync(file, text)
  return [
    ...module.staticImports.map(({ moduleRequest: { value, start } }) => ({ name: value, start })),
    ...module.staticExports
      .flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest))
      .filter((request) => request !== null)
      .map(({ value, start }) => ({ name: value, start })),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      name: text.slice(start + 1, end - 1),
      start,
    })),
  ]
}

function packageProblem(file: string, name: string, isTest: boolean): string | undefined {
  const folder = Object.keys(packagesFor).find((known) => file.startsWith(known))
  if (folder === undefined) return undefined
  const allowed = [...(packagesFor[folder] ?? []), ...(isTest ? packagesInTests : [])]
  return allowed.some((pattern) => pattern.test(name))
    ? undefined
    : `${folder} may not import ${name}`
}

function relativeProblem(file: string, name: string, isTest: boolean): string | undefined {
  const target = new URL(name, `file:///${file}`).pathname.slice(1)
  const folder = Object.keys(packagesFor).find((known) => file.startsWith(known))
  if (folder !== undefined && !target.startsWith(folder) && !mayLeave.test(file)) {
    return `leaves ${folder} by a relative path`
  }
  for (const { from, may, mayOfSiblings } of inner) {
    const own = from.exec(file)
    if (own === null) continue
    const isAllowed = may.some((path) => target.startsWith(path.replace('$1', own[1] ?? '')))
    if (isAllowed || mayOfSiblings?.test(target)) continue
    // A test may import what its folder may not: it builds the whole exchange or the whole program.
    if (isTest && !from.test(target)) continue
    return `${own[0]} may not import ${target}`
  }
  return undefined
}
