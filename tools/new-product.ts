import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { filled, nameProblem, spellingsOf } from './new-product/product-name.ts'
import { registrations, withLine, withoutLine } from './new-product/registrations.ts'

/*
 * `npm run new-product <name>` writes a working product: a command, a table, calls, a page, a page of the console, a
 * request of the house, its audit, verification and texts. `-- --remove` deletes it with everything in its folders.
 */
const root = fileURLToPath(new URL('../', import.meta.url))
const templates = fileURLToPath(new URL('new-product/templates/', import.meta.url))

const { values, positionals } = parseArgs({
  options: { remove: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const name = spellingsOf(positionals[0] ?? '')
const files = globSync('**/*.tpl', { cwd: templates })
const folders = new Set(files.map(ownFolderOf))
const modulesOf = (kebab: string) =>
  globSync(`packages/core/src/products/${kebab}/*-module.ts`, { cwd: root })

const problem = problemOf()
if (problem === undefined) {
  if (values.remove) remove()
  else add()
  run('tools/product-table.ts')
} else {
  console.error(problem)
  process.exitCode = 1
}

function problemOf(): string | undefined {
  if (positionals.length !== 1)
    return 'usage: npm run new-product <name> [-- --remove], with a name such as dual-investment'
  if (values.remove) return removalProblem()
  const present = [...folders].find((folder) => existsSync(root + folder))
  if (present !== undefined) return `${present} exists: choose another name`
  const named = globSync(
    [
      ...registrations.map(({ file }) => file),
      'packages/protocol/src/*/*/calls.ts',
      'apps/h5/src/features/*/pages.ts',
      'apps/admin/src/locales/en.json',
    ],
    { cwd: root },
  )
  return nameProblem(name.kebab, {
    texts: named.map((file) => read(root + file)),
    templates: files
      .filter((file) => /\.tsx?\.tpl$/.test(file))
      .map((file) => read(templates + file)),
  })
}

/** A product that has been changed in its registrations is more than what was scaffolded. */
function removalProblem(): string | undefined {
  const changed = registrations.find(
    ({ file, lineOf }) =>
      !read(root + file)
        .split('\n')
        .includes(lineOf(name)),
  )
  if (changed === undefined) return undefined
  return `${changed.file} does not have the line of a scaffolded product ${name.kebab}: remove it by hand`
}

function add(): void {
  const number = nextNumber()
  const written = files.map((file) => {
    const target = root + pathOf(file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, filled(read(templates + file), name).replaceAll('__number__', number))
    return target
  })
  register(withLine)
  // The order of imports and the breaks of lines depend on the name.
  run('node_modules/.bin/oxfmt', ...written.filter((file) => !file.endsWith('.md')))
  console.log(`${name.kebab}: ${written.length} files and ${registrations.length} registrations`)
}

function remove(): void {
  register(withoutLine)
  for (const folder of folders) rmSync(root + folder, { recursive: true, force: true })
}

function pathOf(template: string): string {
  const date = new Date().toISOString().slice(0, 10)
  return filled(template.slice(0, -'.tpl'.length), name).replaceAll('__date__', date)
}

/** The product's folder that a file lies in, or the file itself where it has none, as its page. */
function ownFolderOf(template: string): string {
  const own = template.split('/').findIndex((part) => part.includes('__kebab__'))
  return pathOf(template)
    .split('/')
    .slice(0, own + 1)
    .join('/')
}

/** Above those of all products: its hundred codes are its own. */
function nextNumber(): string {
  const numbers = modulesOf('*').map((file) =>
    Number(/^ {2}number: (\d+),$/m.exec(read(root + file))?.[1]),
  )
  return String(1 + Math.max(...numbers))
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

/** All registrations or none: a line that is missing stops it before the first file is written. */
function register(change: (text: string, line: string) => string): void {
  const changed = registrations.map(({ file, lineOf }) => {
    const text = read(root + file)
    return { file: root + file, text: change(text, lineOf(name)) }
  })
  for (const { file, text } of changed) writeFileSync(file, text)
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}
