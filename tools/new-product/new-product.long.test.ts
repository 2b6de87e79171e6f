import { execFile, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** A name of several words, and a second product, which must not collide with the first; neither will ever be one. */
const names = ['paper-boats', 'kites'] as const
/** One in each registry, and the row in ARCHITECTURE.md. */
const sharedLinesMax = 8
const minutes = 60_000

/** A copy of the repository's files with the same packages, on the same disk because of its hard links. */
mkdirSync(`${root}.cache`, { recursive: true })
const copy = mkdtempSync(path.join(root, '.cache/new-product-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const execute = promisify(execFile)

/** Its output; the error of a failed program has the output too. */
async function run(program: string, ...args: string[]): Promise<string> {
  try {
    return (await execute(program, args, { cwd: copy, maxBuffer: 1e8 })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string } // Of execFile.
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error })
  }
}
const node = (script: string, ...args: string[]) => run(process.execPath, script, ...args)
const bin = (name: string, ...args: string[]) => node(`node_modules/.bin/${name}`, ...args)
const git = (...args: string[]) => run('git', ...args)

beforeAll(async () => {
  const listed = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root })
  const files = String(listed.stdout)
    .split('\0')
    .filter((file) => file !== '')
  for (const file of files)
    if (existsSync(root + file)) cpSync(root + file, path.join(copy, file), kept)
  // What has been compiled is compiled again only where the new products change it.
  if (existsSync(`${root}.cache/types`))
    cpSync(`${root}.cache/types`, path.join(copy, '.cache/types'), { ...kept, recursive: true })
  const folders = new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))
  for (const folder of ['.', ...folders]) {
    const packages = path.join(root, folder, 'node_modules')
    if (existsSync(packages)) await linkPackages(packages, path.join(copy, folder, 'node_modules'))
  }
  await git('init', '--quiet')
  await git('add', '--all')
  await git('-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '--quiet', '-m', 'A copy')
}, 5 * minutes)

const kept = { preserveTimestamps: true }

/** Without the caches beside the packages: tests that run at the same time write and remove files there. */
async function linkPackages(from: string, to: string): Promise<void> {
  const names = readdirSync(from).filter((name) => !name.startsWith('.') || isOfNpm.has(name))
  mkdirSync(to)
  await run('cp', '-al', ...names.map((name) => path.join(from, name)), to)
}
const isOfNpm = new Set(['.bin', '.package-lock.json'])

// A product that failed its checks is none of the next test's.
afterEach(async () => {
  await git('reset', '--hard', '--quiet')
  await git('clean', '-dfq')
}, minutes)

/** Lines added to and removed from files that existed. */
async function sharedLines() {
  const lines = (await git('diff', '--numstat')).trim().split('\n')
  const sumOf = (column: number) =>
    lines.reduce((sum, line) => sum + Number(line.split('\t')[column]), 0)
  return { added: sumOf(0), removed: sumOf(1) }
}

test(
  'a new product costs eight shared lines, passes the checks, and leaves nothing behind',
  async () => {
    for (const [at, name] of names.entries()) {
      await node('tools/new-product.ts', name)
      const { added, removed } = await sharedLines()
      expect(added).toBeLessThanOrEqual((at + 1) * sharedLinesMax)
      expect(removed).toBe(0)
    }
    const own = (await git('ls-files', '--others', '--exclude-standard')).trim().split('\n')
    expect(own.filter((file) => !names.some((name) => file.includes(name)))).toEqual([])

    expect(own.flatMap(missingImports)).toEqual([])
    const sources = own.filter((file) => /\.(?:tsx?|json)$/.test(file))
    await bin('oxfmt', '--check', ...sources)
    // Where one fails, the other still has to end before the files are removed.
    const checks = await Promise.allSettled([bin('tsc', '-b'), runTests()])
    expect(checks.filter(({ status }) => status === 'rejected')).toEqual([])
    await node('tools/tidy.ts')

    for (const name of names) await node('tools/new-product.ts', name, '--remove')
    expect(await git('status', '--porcelain')).toBe('')
  },
  20 * minutes,
)

/** The compiler resolves `a.ts` to `a.tsx`; the bundler does not. */
function missingImports(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return []
  const imports = readFileSync(path.join(copy, file), 'utf8').matchAll(
    /(?:from|import\() ?'(\.[^']+)'/g,
  )
  return Array.from(imports, ([, name = '']) => path.join(path.dirname(file), name)).filter(
    (imported) => !existsSync(path.join(copy, imported)),
  )
}

/** The products' own tests, the auditors, the documents and some seeded runs. */
async function runTests(): Promise<void> {
  const [first] = names
  const shared = ['auditor', 'documents', 'workload'].map((file) => `testing/${file}.test.ts`)
  const ofCore = names.map((name) => `products/${name}/`).concat(shared)
  const tests = ofCore.map((file) => `packages/core/src/${file}`)
  await bin('vitest', 'run', '--project', 'core', ...tests)
  await node('bench/core/soak.ts', '--seeds', '20', '--commands', '500')
  await bin('vitest', 'run', '--project', 'server', `apps/server/src/products/${first}/`)
}

test.each([
  ['kites', '--remove', 'does not have the line of a scaffolded product kites'],
  ['lockup', '--remove', 'does not have the line of a scaffolded product lockup'],
  ['spot', 'exists: choose another name'],
  ['orders', 'is taken'],
  ['Loans', 'is not a name'],
])('new-product %s is refused with a sentence and changes nothing', async (...args) => {
  const sentence = args.pop() ?? ''
  await expect(node('tools/new-product.ts', ...args)).rejects.toThrow(sentence)
  expect(await git('status', '--porcelain')).toBe('')
})
