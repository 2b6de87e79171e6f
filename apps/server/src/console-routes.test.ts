import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import type { FastifyInstance, RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { consoleEndpoints, endpoints } from './calls/testing/endpoints.ts'
import { openServer } from './calls/testing/open-server.ts'
import { projections } from './commit/projections.ts'
import { houseCommands } from './house-commands.ts'
import { products } from './modules.ts'
import { openTestDatabase } from './testing/backends.ts'

/*
 * No call of the console changes a price, an outcome or a balance (docs/services/console.md). Money moves by commands of
 * the closed list only, most of them after two people agreed.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, `file://${root}`), 'utf8') }))

/** The files of the console: services, and the console's calls of products with what they import of their own folder. */
const consoleFiles = withImports(
  sources.filter(({ file }) => /^services\/|^open-console|(^|\/)console[-.]/.test(file)),
)

const withFiles = (calls: readonly { file?: boolean; path: string }[]) =>
  calls.filter(({ file }) => file).map(({ path: called }) => called)

type Source = (typeof sources)[number]

function withImports(files: readonly Source[]): readonly Source[] {
  const ofProducts = files.filter(({ file }) => file.startsWith('products/'))
  const imported = ofProducts.flatMap(({ file, text }) =>
    [...text.matchAll(/ from '\.\/([\w./-]+)'/g)].map(([, name = '']) =>
      path.join(path.dirname(file), name),
    ),
  )
  const names = new Set([...files.map(({ file }) => file), ...imported])
  return names.size === files.length
    ? files
    : withImports(sources.filter(({ file }) => names.has(file)))
}

/** Names of settings that could change prices or outcomes. */
const manipulative =
  /(^|[_/])(prices?|ticks?|ticked|candles?|klines?|wins?|lose|loss|force|control|odds|bias|probability|payout|balances?|spread|index|halt|impersonate)([_/]|$)/

/** Names that contain such a word without being such a setting. */
const harmless = new Set(['index_price', 'ticked_at', 'debit_balance', 'credit_balance', 'balance'])

describe('the calls', () => {
  const writing = [...consoleEndpoints].filter(([, { method }]) => method === 'POST')

  test('that write take no field for a price, an outcome or a balance', () => {
    for (const [, { body, path }] of writing) {
      for (const word of [...Object.keys(body.properties), path])
        expect(word).not.toMatch(manipulative)
    }
  })

  test('that write take neither recordings nor settings of the feeds, and files of the staff are works', () => {
    const importing =
      /(^|[_/])(feeds?|recordings?|replays?|imports?|sources?|samples?|speed|venues?)([_/]|$)/
    for (const [, { body, path }] of writing)
      for (const word of [...Object.keys(body.properties), path])
        expect(word).not.toMatch(importing)
    expect('/admin/feed/import').toMatch(importing)
    expect(withFiles(endpoints)).toEqual(['/upload'])
    // Its test refuses all that is neither picture, sound nor film: products/nft/console.test.ts.
    expect(withFiles([...consoleEndpoints.values()])).toEqual(['/admin/nft/file'])
  })

  test('that read use GET, and only one of them writes a row of the log', () => {
    const logged = [...consoleEndpoints].filter(
      ([, { method, staff }]) => method === 'GET' && staff?.action !== undefined,
    )
    expect(logged.map(([name]) => name)).toEqual(['userProfile'])
  })
})

/** Every route of the program: declared, hidden from the document or registered by hand. */
async function routesOfProgram(): Promise<string[]> {
  const routes: string[] = []
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance } // Fastify's diagnostics channel.
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      routes.push(...[method].flat().map((each) => `${each} ${url}`))
    })
  }
  subscribe('fastify.initialization', watch)
  await openServer('pglite')
  unsubscribe('fastify.initialization', watch)
  return routes
}

describe('the routes', () => {
  test('that are not declared calls are a closed list and only read', async () => {
    const declared = [...endpoints, ...consoleEndpoints.values()].map(
      // A field of the path is `{id}` in the protocol and `:id` for the router.
      ({ method, path }) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    )
    const routes = await routesOfProgram()
    expect(routes).toEqual(expect.arrayContaining(declared))
    // Lists of the console can be fetched as CSV, each at the address of its call.
    const exported = [...consoleEndpoints.values()]
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => `GET /api${path}.csv`)
    expect(routes).toEqual(expect.arrayContaining(exported))
    declared.push(...exported)
    // What a user exports is one file too, in either format.
    const ownFiles = endpoints
      .filter(({ path }) => path.startsWith('/export/'))
      .flatMap(({ path }) => [`GET /api${path}.csv`, `GET /api${path}.json`])
    expect(routes).toEqual(expect.arrayContaining(ownFiles))
    declared.push(...ownFiles)
    // Each GET route has a HEAD route, and the API document has its own pages.
    const others = routes.filter(
      (route) => !/^HEAD |^GET \/api\/docs(\/|$)/.test(route) && !declared.includes(route),
    )
    expect([...new Set(others)].toSorted()).toEqual([
      'GET /api/openapi.json',
      'GET /api/uploads/:class/:name',
      'GET /healthz',
      'GET /metrics',
      'GET /readyz',
    ])
  })
})

describe('the schema', () => {
  test('has no column that marks a user or biases an outcome', async () => {
    const db = await openTestDatabase('pglite')
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema()`.execute(db)
    expect(rows.length).toBeGreaterThan(50)
    const suspicious = rows.filter(
      ({ column_name: column }) => manipulative.test(column) && !harmless.has(column),
    )
    expect(suspicious.filter(({ table_name: table }) => !isOfProducts(table))).toEqual([])
    const marks = rows.filter(({ table_name: table, column_name: column }) => {
      return /^app_user|^staff|^four_eyes/.test(table) && manipulative.test(column)
    })
    expect(marks).toEqual([])
  })
})

const coreRows = readFileSync(new URL('db/schema/core.ts', import.meta.url), 'utf8')
/** Tables that only the committer writes: the rows of the core and the projections of the products. */
const coreTables = [
  ...new Set([
    ...[...coreRows.matchAll(/^ {2}(\w+): \{/gm)].map(([, table = '']) => table),
    ...projections.map(({ table }) => table),
  ]),
]
/** Patterns of statements that change one of the tables: built by Kysely or written as text. */
function writing(tables: readonly string[]): readonly [builder: RegExp, text: RegExp] {
  const names = tables.join('|')
  return [
    new RegExp(`(insertInto|updateTable|deleteFrom|mergeInto)\\(\\s*['"](${names})['" ]`),
    new RegExp(`(insert into|update|delete from|truncate|merge into)\\s+(${names})\\b`, 'i'),
  ]
}
/** Code that submits or executes a command. */
const submitting = /\.submit\(|(exchange|core)\.execute\(/
const isOfProducts = (table: string) =>
  coreTables.includes(table) || /^(feed|index|tick)_/.test(table)

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

describe('the code', () => {
  test('has the tables of the core', () => {
    const some = ['core_lease', 'account', 'posting', 'journal', 'market']
    const ofProducts = products.flatMap(({ tables }) => tables.map(({ table }) => table))
    expect(coreTables).toEqual(expect.arrayContaining([...some, ...ofProducts]))
    const files = consoleFiles.map(({ file }) => file)
    expect(files.length).toBeGreaterThan(40)
    // A file that no name gives away: the figures that a call of the console returns.
    expect(files).toContain('products/treasury/treasury.ts')
  })

  test('of the console writes no table of the core', () => {
    const [builder, text] = writing(coreTables)
    const writers = consoleFiles.filter((file) => builder.test(file.text) || text.test(file.text))
    expect(writers.map(({ file }) => file)).toEqual([])
    // The patterns match such statements.
    expect(builder.test(`db.updateTable('account')`) && text.test('update account set')).toBe(true)
  })

  test('of the console submits no command itself', () => {
    const callers = consoleFiles.filter(({ text }) => submitting.test(text))
    expect(callers.map(({ file }) => file)).toEqual(['open-console.ts'])
    expect(submitting.test('await committer.submit(command, options)')).toBe(true)
    const carrying = sources.filter(({ text }) => /\.carryOut\(/.test(text))
    expect(carrying.map(({ file }) => file)).toEqual(['services/four-eyes/four-eyes.ts'])
  })

  test('submits by itself only what no person causes, and never for the console', () => {
    const kinds: readonly string[] = products.flatMap(({ automatic = [] }) => automatic)
    expect(kinds.length).toBeGreaterThan(1)
    const ofHouse = new Set(
      Object.values(houseCommands).flatMap((commands) => Object.keys(commands)),
    )
    expect(kinds.filter((kind) => ofHouse.has(kind))).toEqual([])
    const performing = /\bautomatic\.perform\(/
    const performers = sources.filter(({ text }) => performing.test(text)).map(({ file }) => file)
    expect(performers.length).toBeGreaterThan(1)
    const files = new Set(consoleFiles.map(({ file }) => file))
    expect(performers.filter((file) => files.has(file))).toEqual([])
  })

  test('of the console only reads ledger, books, markets and feeds', () => {
    const touching =
      /\.(post|restore|requote|withdrawQuotes|settle|touchCandle|resume\(\{)\(|ledger\.(user|house|external|holdAccount)\(|\.tick\(/
    const touchers = consoleFiles.filter(({ text }) => touching.test(text))
    expect(touchers.map(({ file }) => file)).toEqual([])
    expect(touching.test('exchange.ledger.house(name, id)')).toBe(true)
  })

  test('of the services imports neither the committer nor feeds nor products', () => {
    const services = sources.filter(({ file }) => file.startsWith('services/'))
    const names = services.filter(({ text }) => /from '[^']*\/(commit|feeds|products)\//.test(text))
    expect(names.map(({ file }) => file)).toEqual([])
  })

  test('of the whole server submits commands in these files only', () => {
    const givers = sources.filter(({ text }) => submitting.test(text)).map(({ file }) => file)
    const ofProducts = givers.filter((file) => file.startsWith('products/'))
    expect(givers.filter((file) => !ofProducts.includes(file)).toSorted()).toEqual([
      'commit/automatic.ts',
      'commit/committer.ts',
      'feeds/run-feeds.ts',
      'open-console.ts',
      'verify/execute-accepted.ts',
      'verify/verify-replay.ts',
    ])
    // A product submits its users' commands in its calls, and those of the demo in its seed.
    expect(ofProducts.length).toBeGreaterThan(2)
    expect(ofProducts.filter((file) => !/\/(calls|seed[\w-]*)\.ts$/.test(file))).toEqual([])
    // Prices come from the feeds only.
    const pricing = sources.filter(({ text }) => /kind: 'market\.tick'/.test(text))
    expect(pricing.map(({ file }) => file)).toEqual(['feeds/run-feeds.ts'])
  })

  test('of the whole server opens recordings once, at the start, as the environment names them', () => {
    expect(filesWith(/ReplayFeed\.open\(/)).toEqual(['feeds/open-feeds.ts'])
    expect(filesWith(/ReplaySource\.open\(/)).toEqual(['feeds/replay/replay-feed.ts'])
    expect(filesWith(/\bopenFeeds\(/).toSorted()).toEqual([
      'feeds/open-feeds.ts',
      'start-server.ts',
    ])
    expect(filesWith(/\bFEED_(CRYPTO|STOCK|SPEED)\b'\]/)).toEqual(['config.ts'])
    const ofEnvironment = ['main.ts', 'signer-main.ts', 'verify/main.ts']
    expect(filesWith(/process\.env/).toSorted()).toEqual(ofEnvironment)
  })

  test('of the whole server writes tables of the core in these files only', () => {
    const named = writing([...coreTables, 'feed_seed'])
    // A migration changes the shape of tables, before the exchange is loaded.
    const writers = sources.filter(
      ({ file, text }) => !/migrations\//.test(file) && named.some((pattern) => pattern.test(text)),
    )
    expect(writers.map(({ file }) => file).toSorted()).toEqual([
      'commit/load-exchange.ts',
      'commit/posting-reasons.ts',
      'commit/statement.ts',
      'feeds/history/ensure-history.ts',
      'feeds/sim/seeds.ts',
    ])
    // A table given by a variable could be any table: only a projection writes one.
    const unnamed =
      /(insert into|update|delete from|truncate|merge into)\s+\$\{|(insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'"\s]/i
    const nameless = sources.filter(({ text }) => unnamed.test(text))
    expect(nameless.map(({ file }) => file)).toEqual(['commit/projection.ts'])
  })

  test('that settles and matches does not refer to staff or settings', () => {
    const core = fileURLToPath(new URL('../../../packages/core/src/', import.meta.url))
    const rules = readdirSync(core, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
      .map((file) => ({ file, text: readFileSync(core + file, 'utf8') }))
    expect(rules.length).toBeGreaterThan(20)
    const referring = rules.filter(({ text }) =>
      /\b(staff|admin|operatorSetting|isVip|whitelist)\b/i.test(text),
    )
    expect(referring.map(({ file }) => file)).toEqual([])
  })
})
