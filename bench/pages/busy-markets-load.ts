import { fileURLToPath } from 'node:url'

import { indexPairs } from '../../apps/server/src/catalog/pairs.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { startServer } from '../../apps/server/src/start-server.ts'
import { type Load, serveLoad } from '../rig/load-process.ts'

export type BusyMarketsSetup = { readonly dataDir: string }
export type BusyMarketsTask = { readonly ticksPerSecond: number }
export type BusyMarketsReport = { readonly url: string }

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The program with markets that tick as often as a task sets, instead of once a second. */
const prepare: Load<BusyMarketsSetup, BusyMarketsTask, BusyMarketsReport> = async ({ dataDir }) => {
  const env = { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off' }
  const { url, platform } = await startServer(readConfig(env, root), {
    report: () => undefined,
    onFailure: (error) => {
      throw error
    },
  })
  let timer: NodeJS.Timeout | undefined
  let turn = 0
  const tick = async () => {
    turn += 1
    const { committer, exchange, now } = platform
    const at = now()
    // Up and down in turn, by more than the rounding of a formatted price.
    const ticks = indexPairs.map(({ id }) => {
      const index = exchange.markets.get(id)?.index ?? 0
      const step = Math.max(1, Math.round(index / 5000))
      return [id, index + (turn % 2 === 0 ? step : -step), 1] as const
    })
    const command = { kind: 'market.tick', sampledAt: at - (at % 1000), ticks } as const
    await committer.submit(command, { encode: () => null })
  }
  return async ({ ticksPerSecond }) => {
    clearInterval(timer)
    timer = setInterval(() => void tick(), 1000 / ticksPerSecond)
    return { url }
  }
}

await serveLoad(prepare)
