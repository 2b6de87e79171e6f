import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { pages } from './pages.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const app = path.join(root, 'apps/h5')
/** As deep below the root as the app itself, so that its relative paths hold. */
const copy = path.join(root, '.cache/every-page')
// The journeys are compiled without the app's sources.
const { unbuiltPaths } = (await import(
  path.join(app, 'src/features/unbuilt/unbuilt-paths.ts')
)) as { unbuiltPaths: Readonly<Record<string, Readonly<Record<string, string>>>> }

const languages = ['en', 'fra', 'hk', 'jp', 'kor', 'spa', 'th', 'zh']

type Placeholder = {
  readonly name: string
  readonly where: string
  readonly paths: readonly string[]
}

/**
 * Builds a copy of the app in which every page of the specification is registered, by placeholders for those that are
 * still to come. Returns the folder of the build and the number of pages in it.
 */
export function buildWithEveryPage(): { dist: string; pageCount: number } {
  rmSync(copy, { recursive: true, force: true })
  cpSync(app, copy, { recursive: true, filter: (file) => !/\/(?:dist|node_modules)$/.test(file) })
  const placeholders = placeholdersFor(new Set(pages.map(({ address }) => address.split('?')[0])))
  for (const placeholder of placeholders) writeFeature(placeholder)
  register(placeholders)
  // As a user builds it, not as a test would.
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined }
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: copy,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  const pageCount = pages.length + placeholders.flatMap((placeholder) => placeholder.paths).length
  return { dist: path.join(copy, 'dist'), pageCount }
}

/** A folder that no built page lies in becomes one feature; in the others each page becomes one, which weighs more. */
function placeholdersFor(built: ReadonlySet<string | undefined>): Placeholder[] {
  return Object.entries(unbuiltPaths).flatMap(([folder, names]) => {
    const paths = Object.keys(names)
      .map((name) => `/pages/${folder}/${name}`)
      .filter((known) => !built.has(known))
    const isShared = [...built].some((known) => known?.startsWith(`/pages/${folder}/`))
    if (!isShared) return paths.length === 0 ? [] : [{ name: folder, where: `${folder}/*`, paths }]
    return paths.map((known) => {
      const where = known.replace('/pages/', '')
      return { name: where.replaceAll(/\W/g, '_'), where, paths: [known] }
    })
  })
}

function writeFeature({ name, paths }: Placeholder) {
  const write = (file: string, text: string) => {
    const target = path.join(copy, 'src/features', name, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const entries = paths.map(
    (known, at) =>
      `page${at}: { path: '${known}', access: 'open', heading: /./, load: async () => (await import('./page-${at}.tsx')).Page }`,
  )
  write('pages.ts', `export const pages = { ${entries.join(', ')} }\n`)
  write(
    'feature.ts',
    `import { defineFeature } from '../../app/feature.ts'
import { pages } from './pages.ts'
export const feature = defineFeature({ pages, texts: import.meta.glob('./locales/*.json') })
`,
  )
  for (const at of paths.keys())
    write(
      `page-${at}.tsx`,
      `import { useTranslation } from 'react-i18next'
import { NavBar } from '../../ui/nav-bar.tsx'
export function Page() {
  const { t } = useTranslation()
  return <NavBar title={t('${name}:title')} />
}
`,
    )
  for (const lang of languages) write(`locales/${lang}.json`, `{ "title": "${name} ${lang}" }`)
}

/** One line each, as a product has it. */
function register(placeholders: readonly Placeholder[]) {
  const file = path.join(copy, 'src/app/features.ts')
  const text = readFileSync(file, 'utf8')
  const lines = placeholders.map(
    ({ name, where }) =>
      `  ${name}: at('${where}', () => import('../features/${name}/feature.ts'), 'finance', 'names'),\n`,
  )
  const end = text.lastIndexOf('}')
  writeFileSync(file, text.slice(0, end) + lines.join('') + text.slice(end))
}
