import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'

import { readConfig } from '../config.ts'
import { openToRead } from '../open-backend.ts'
import { StartError } from '../start-error.ts'
import type { Disagreement } from './disagreement.ts'
import { verifyDatabase } from './verify-database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const report = (line: string) => void process.stdout.write(`${line}\n`)

async function verifyConfigured(): Promise<Disagreement | undefined> {
  const backend = await openToRead(readConfig(process.env, root))
  try {
    return await verifyDatabase(backend.db, report)
  } finally {
    await backend.close()
  }
}

// Exit codes: 0 everything agrees, 1 a row disagrees, 2 verification was not possible.
try {
  const disagreement = await verifyConfigured()
  report(disagreement === undefined ? 'All of this agrees.' : `DISAGREES  ${disagreement.message}`)
  process.exitCode = disagreement === undefined ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : inspect(error)}\n`)
  process.exitCode = 2
}
