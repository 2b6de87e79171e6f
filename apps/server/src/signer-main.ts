import { parseArgs } from 'node:util'

import { systemClock } from './clock.ts'
import { exit } from './exit.ts'
import { runSigner } from './services/payouts/signer/run-signer.ts'
import { signerConfig } from './services/payouts/signer/signer-config.ts'
import { signerTime } from './signer-time.ts'
import { StartError } from './start-error.ts'

/*
 * The signer: a program of its own beside the server. It alone has the key of a hot wallet, and it pays the withdrawals that
 * the server has stored. See docs/OPERATING.md.
 */
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

try {
  const { requeue } = parseArgs({ options: { requeue: { type: 'string' } } }).values
  const config = signerConfig(process.env)
  // Programs that are started from here, and reports of crashes, have no key.
  delete process.env['SIGNER_KEY']
  await runSigner(config, {
    ...signerTime({ env: process.env, clock: systemClock, log: console.log }),
    signal: stopping.signal,
    log: console.log,
    requeue: requeue === undefined ? undefined : Number(requeue),
  })
  exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  exit(1)
}
