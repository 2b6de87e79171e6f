import { setTimeout as sleep } from 'node:timers/promises'

import type { Figure } from '../results/figure.ts'
import { environmentOf, type Place } from '../rig/open-trading.ts'
import { startProgram } from '../rig/start-program.ts'

/** What a demo takes on an ordinary restart, with its feeds running and nobody there. */
export async function runMemoryBench(
  home: { place: Place; name: string; belowMb: number },
  idleMs: number,
): Promise<Figure> {
  // The first start makes the history in a worker, whose memory is not the demo's.
  await (await startProgram(environmentOf(home.place))).stop()
  const program = await startProgram(environmentOf(home.place))
  await sleep(idleMs)
  const rssMb = program.rssMb()
  await program.stop()
  const name = `server memory, demo on ${home.name}`
  return { id: 'P11', name, unit: 'MB', rounds: [rssMb], below: home.belowMb }
}
