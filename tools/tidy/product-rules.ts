import path from 'node:path'

import { parseSync } from 'oxc-parser'

import { lineOf, type Problem } from './problem.ts'

/** Files with one line a product, which is its whole registration in a workspace. The first names the products. */
export const registryFiles = [
  'packages/core/src/products/registry.ts',
  'packages/core/src/testing/registry.ts',
  'packages/protocol/src/registry.ts',
  'apps/server/src/registry.ts',
  'apps/server/src/house-commands.ts',
  'apps/h5/src/app/features.ts',
  'apps/admin/src/app/features.ts',
] as const

/** Lines outside a product's folders that may name it: one a registry file, and one to spare. */
const registrationLinesMax = 8

type Baseline = Readonly<Record<string, number>>
export type Product = { readonly name: string; readonly folders: readonly string[] }
type Texts = ReadonlyMap<string, string>
type Parsed = ReturnType<typeof parseSync>['module']

const isSource = /^(?:packages|apps|bench|e2e|tools)\/.*\.tsx?$/
const isExempt = /\/migrations\/|^tools\/tidy\//

/** The registered products with all their folders: those of the registered modules, and those that have their name. */
export function productsOf(texts: Texts): Product[] {
  const registered = registryFiles.flatMap((file) => registrationsIn(file, texts.get(file) ?? ''))
  const names = new Set(
    registered.filter(({ file }) => file === registryFiles[0]).map(({ name }) => name),
  )
  return [...names].map((name) => {
    const folders = registered
      .filter((line) => line.name === name)
      .map(({ target }) => `${path.posix.dirname(target)}/`)
    // `dualInvestment` has folders `dual-investment`.
    const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const named = new RegExp(`^.*/(?:products|features)/${kebab}/`)
    const alike = [...texts.keys()].flatMap((file) => named.exec(file)?.[0] ?? [])
    return { name, folders: [...new Set([...folders, ...alike])] }
  })
}

/** `export { name } from './module.ts'`, and `name: at('…', () => import('./module.ts'))`. */
function registrationsIn(file: string, text: string) {
  const line = /^export \{ (\w+) \} from '([^']+)'|^\s*(\w+): at\([^]*?\bimport\('([^']+)'\)/gm
  return Array.from(text.matchAll(line), ([, exported, from, key, loaded]) => ({
    file,
    name: exported ?? key ?? '',
    target: path.posix.join(path.posix.dirname(file), from ?? loaded ?? ''),
  }))
}

/**
 * The lines outside a product's folders that name it: imports of its files and of what it alone exports, uses of those
 * imports, and its kinds (`lockup.subscribe`) and texts (`lockup:title`). Plain words do not count, nor do migrations.
 */
export function linesNaming(product: Product, texts: Texts): { file: string; line: number }[] {
  const sources = parsedSources(texts)
  const isOwn = (file: string) => product.folders.some((folder) => file.startsWith(folder))
  const exported = (own: boolean) =>
    new Set(
      sources
        .filter(({ file }) => isOwn(file) === own && !/\.test\.tsx?$/.test(file))
        .flatMap(({ module }) => declaredExports(module)),
    )
  const others = exported(false)
  const names = new Set([...exported(true)].filter((name) => !others.has(name)))
  return sources
    .filter(({ file }) => !isOwn(file) && !isExempt.test(file))
    .flatMap((source) =>
      linesIn(source, { name: product.name, isOwn, names }).map((line) => ({
        file: source.file,
        line,
      })),
    )
}

type Source = { readonly file: string; readonly text: string; readonly module: Parsed }
type Wanted = {
  readonly name: string
  readonly names: ReadonlySet<string>
  readonly isOwn: (file: string) => boolean
}

const cache = new WeakMap<Texts, Source[]>()

function parsedSources(texts: Texts): Source[] {
  const known = cache.get(texts)
  if (known !== undefined) return known
  const sources = [...texts]
    .filter(([file]) => isSource.test(file))
    .map(([file, text]) => ({ file, text, module: parseSync(file, text).module }))
  cache.set(texts, sources)
  return sources
}

function declaredExports({ staticExports }: Parsed): string[] {
  return staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ moduleRequest }) => moduleRequest === null)
    .flatMap(({ exportName }) => exportName.name ?? [])
}

function linesIn({ file, text, module }: Source, { name, names, isOwn }: Wanted): number[] {
  const found = new Set<number>()
  const locals = new Set<string>()
  const lines = text.split('\n')
  const leadsThere = (request: string) =>
    request.startsWith('.') && isOwn(path.posix.join(path.posix.dirname(file), request))
  const imports = module.staticImports.map(({ start, end, moduleRequest, entries }) => ({
    from: lineOf(text, start),
    to: lineOf(text, end),
    isPath: leadsThere(moduleRequest.value),
    entries: entries.map(({ importName, localName }) => ({
      imported: importName.name ?? '',
      local: localName.value,
    })),
  }))
  for (const { from, isPath, entries } of imports) {
    const own = entries.filter(({ imported }) => isPath || names.has(imported))
    if (isPath || own.length > 0) found.add(from)
    for (const { local } of own) locals.add(local)
  }
  for (const { start, entries } of module.staticExports) {
    const passedOn = entries.filter(({ moduleRequest }) => moduleRequest !== null)
    const isNamed = passedOn.some(
      ({ moduleRequest, importName }) =>
        leadsThere(moduleRequest?.value ?? '') || names.has(importName.name ?? ''),
    )
    if (isNamed) found.add(lineOf(text, start))
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const request = text.slice(moduleRequest.start + 1, moduleRequest.end - 1)
    if (leadsThere(request)) found.add(lineOf(text, moduleRequest.start))
  }
  const kinds = [`['"\`]${name}[.:]\\w`, `\\b(?:products|changes)\\.${name}\\b`]
  const mention = new RegExp(
    [...kinds, ...[...locals].map((local) => `(?<![\\w$.'"\`/-])${local}(?![\\w$])`)].join('|'),
  )
  for (const [at, line] of lines.entries()) {
    const isImport = imports.some(({ from, to }) => from <= at + 1 && at + 1 <= to)
    if (!isImport && mention.test(line)) found.add(at + 1)
  }
  return [...found].toSorted((a, b) => a - b)
}

/**
 * A product is named outside its folders where it is registered, and nowhere else. `baseline` has the products for which
 * this is not so yet, with the exact number of lines that name each: it may only fall.
 */
export function productProblems(
  texts: Texts,
  { file, baseline }: { file: string; baseline: Baseline },
): Problem[] {
  const products = productsOf(texts)
  const known = new Set(products.map(({ name }) => name))
  const gone = Object.keys(baseline).filter((name) => !known.has(name))
  const problem = (sentence: string) => ({ file, line: 1, sentence })
  return [
    ...gone.map((name) => problem(`${name} is not registered: take it out`)),
    ...products.flatMap((product) => {
      const { name } = product
      const count = linesNaming(product, texts).length
      const allowed = baseline[name] ?? registrationLinesMax
      if (count > allowed)
        return [
          problem(
            `${count} lines outside its folders name ${name}, ${allowed} may: see node tools/tidy.ts --product ${name}`,
          ),
        ]
      if (baseline[name] === undefined || count === allowed) return []
      const instead = count <= registrationLinesMax ? 'take it out' : `write ${count}`
      return [problem(`${count} lines name ${name}, fewer than ${allowed}: ${instead}`)]
    }),
  ]
}
