import { fileURLToPath } from 'node:url'

import { readConfig } from './config.ts'
import { exit } from './exit.ts'
import { StartError } from './start-error.ts'
import type { RunningServer } from './start-server.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Ends at once: whatever was not committed was not answered either. */
function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  exit(1)
}

let server: RunningServer | undefined

/** Before it serves nothing has been answered: then it ends as it stands, as it may at any moment. */
function end(): void {
  if (server === undefined) exit(0)
  void server.close().then(() => exit(0), fail)
}

// From the beginning: whoever reads `ready` may ask for the end at once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
// Node would end the program too, but not in any case: see `exit`.
process.once('uncaughtException', fail)
try {
  const config = readConfig(process.env, root)
  // After that: what is refused is told at once, and a signal heard, before all of the server is loaded.
  const [{ startServer }, { demoLogins }] = await Promise.all([
    import('./start-server.ts'),
    import('./seed-demo.ts'),
  ])
  server = await startServer(config, { say: console.log, onFailure: fail })
  console.log(`\nCandor   ${server.url}/h5/`)
  const join = server.ownerToken === undefined ? '' : `#/join?token=${server.ownerToken}`
  console.log(`Console  ${server.url}/admin/${join}`)
  console.log(`API      ${server.url}/api/docs`)
  for (const { email, password } of demoLogins) console.log(`Login    ${email}  ${password}`)
  console.log('ready')
} catch (error) {
  fail(error)
}
