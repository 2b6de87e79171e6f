import { setTimeout as sleep } from 'node:timers/promises'

import type { Part } from '../product-bench.ts'
import type { Figure } from '../results/figure.ts'
import { environmentOf, type Place } from '../rig/open-trading.ts'
import { startProgram } from '../rig/start-program.ts'

/** P11: the memory of a demo after an ordinary restart, with its feeds running and no user. */
export const memoryPart: Part = {
  id: 'P11',
  hasFiguresOnly: true,
  run: async ({ postgres, embedded, sizes: { idleMs } }) => {
    const server = { databaseUrl: await postgres.createDatabase('demo'), dataDir: '' }
    return [
      await memoryOf({ place: await embedded('demo'), name: 'PGlite', belowMb: 600 }, idleMs),
      await memoryOf({ place: server, name: 'PostgreSQL', belowMb: 250 }, idleMs),
    ]
  },
}

async function memoryOf(
  backend: { place: Place; name: string; belowMb: number },
  idleMs: number,
): Promise<Figure> {
  // The first start generates the history in a worker, whose memory is not part of the figure.
  await (await startProgram(environmentOf(backend.place))).stop()
  const program = await startProgram(environmentOf(backend.place))
  await sleep(idleMs)
  const rssMb = program.rssMb()
  await program.stop()
  const name = `server memory, demo on ${backend.name}`
  return { id: 'P11', name, unit: 'MB', rounds: [rssMb], below: backend.belowMb }
}
