import { parseArgs } from 'node:util'

import { checkReply } from '../../calls/testing/check-reply.ts'
import { commitSteps } from '../../commit/committer.ts'
import { readConfig } from '../../config.ts'
import { exit } from '../../exit.ts'
import { openBackend } from '../../open-backend.ts'
import { StartError } from '../../start-error.ts'
import { startServer } from '../../start-server.ts'
import { auditBooks } from './audit-books.ts'
import { makeTrader } from './make-trader.ts'

// The program as main.ts runs it, except that it audits its books before it serves, and kills itself the nth time it
// reaches a step of a commit, counted from a SIGUSR2: `killable-server.ts --step written --nth 17`.
// With `--trader demo1@candor.test` this user is a trader who can be copied, by the commands of the console.
const text = { type: 'string' } as const
const { values } = parseArgs({ options: { step: text, nth: text, trader: text } })
const step = commitSteps.find((name) => name === values.step)
let toGo = Number(values.nth)
let isArmed = false
process.once('SIGUSR2', () => (isArmed = true))

function fail(error: unknown): never {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  exit(1)
}

const config = readConfig(process.env, process.cwd())
const database = await openBackend(config, fail).catch(fail)
const books = await auditBooks(database.db).catch(fail)
const server = await startServer(config, {
  database,
  report: () => {},
  onFailure: fail,
  serveH5: false,
  checkReply,
  onStep: (reached) => {
    if (!isArmed || reached !== step) return
    toGo -= 1
    if (toGo <= 0) process.kill(process.pid, 'SIGKILL')
  },
}).catch(fail)
if (values.trader !== undefined) await makeTrader(server.platform, values.trader).catch(fail)
process.once('SIGTERM', () => void server.close().then(() => exit(0), fail))
process.stdout.write(`${JSON.stringify({ url: server.url, ...books })}\n`)
