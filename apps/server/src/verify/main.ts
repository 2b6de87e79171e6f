import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'

import { readConfig } from '../config.ts'
import { contradictionOf, markerFile, readMarker } from '../db/marker.ts'
import { openToRead } from '../open-backend.ts'
import { StartError } from '../start-error.ts'
import { Disagreement } from './disagreement.ts'
import { verifyDatabase } from './verify-database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const report = (line: string) => void process.stdout.write(`${line}\n`)

async function verifyConfigured(): Promise<Disagreement | undefined> {
  const config = readConfig(process.env, root)
  const backend = await openToRead(config)
  try {
    const marker = backend.kind === 'pglite' ? readMarker(config.dataDir) : undefined
    if (marker !== undefined) {
      const contradiction = await contradictionOf(backend.db, marker)
      if (contradiction !== undefined)
        return new Disagreement('marker', markerFile(config.dataDir), contradiction)
      report(`marker   entry ${marker.seq} of exchange ${marker.exchange} is in the database`)
    }
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
