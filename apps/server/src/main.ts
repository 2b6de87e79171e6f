import { fileURLToPath } from 'node:url'

import { readConfig } from './config.ts'
import { exit } from './exit.ts'
import { StartError } from './start-error.ts'
import type { RunningServer } from './start-server.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Ends immediately: commands that are not committed have not been answered. */
function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  exit(1)
}

let server: RunningServer | undefined

/** Before the server listens, no request has been answered: then the program ends at once. */
function end(): void {
  if (server === undefined) exit(0)
  void server.close().then(() => exit(0), fail)
}

// Registered first: a supervisor that reads `ready` may send a signal at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
// Node's own end of the program can hang: see `exit`.
process.once('uncaughtException', fail)
try {
  const config = readConfig(process.env, root)
  // Loaded after the configuration, so that invalid settings are reported and signals handled without delay.
  const { startServer } = await import('./start-server.ts')
  server = await startServer(config, { report: console.log, onFailure: fail })
  console.log(`\nCandor   ${server.url}/h5/`)
  console.log(`API      ${server.url}/api/docs`)
  for (const line of server.announcements) console.log(line)
  console.log('ready')
} catch (error) {
  fail(error)
}
