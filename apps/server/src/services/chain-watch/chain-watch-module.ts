import { chainWatchEndpoints } from '@candor/protocol/services/chain-watch/endpoints'
import type { NetworkId } from '@candor/protocol/services/networks/network-ids'
import { pino } from 'pino'

import { mount } from '../../calls/mount.ts'
import type { ServerModule } from '../../server-module.ts'
import { networks } from '../networks/networks-module.ts'
import { ChainDeposits } from './chain-deposits.ts'
import { chainGauges } from './chain-gauges.ts'
import { Custody } from './custody.ts'
import { openWatchers, type WatchedChain } from './open-watchers.ts'
import { verifyChainTransfers } from './verify-chain-transfers.ts'

const lookEveryMs = 2000
const balancesEveryMs = 60_000

export const chainWatch = {
  name: 'chain-watch',
  migrations: new URL('migrations/', import.meta.url),
  verify: [['chain transfers', verifyChainTransfers]],
  open: async (platform) => {
    const { config } = platform
    const log = pino({ level: config.logLevel })
    const deposits = new ChainDeposits()
    const chains = openWatchers(config.chains, {
      ...platform,
      networks: await platform.stateOf(networks),
      deposits,
      onAlarm: ({ network }, count) =>
        log.error({ network, count }, 'credited deposits have left the chain'),
    })
    const custody = new Custody({
      ...platform,
      networks: await platform.stateOf(networks),
      chains,
    })
    const watched = new Set(config.chains.map(({ network }) => network))
    const state = {
      deposits,
      chains,
      custody,
      watches: (network: NetworkId) => watched.has(network),
    }
    return {
      state,
      console: mount(chainWatchEndpoints, {
        custody: async () => ({ ok: true, value: await custody.figures() }),
      }),
      gauges: chainGauges(custody),
      jobs: [
        ...chains.map((chain) => lookJob(chain, custody)),
        { name: 'custody', everyMs: balancesEveryMs, run: () => custody.refresh() },
      ],
    }
  },
} as const satisfies ServerModule

function lookJob({ settings, watcher }: WatchedChain, custody: Custody) {
  const { network } = settings
  return {
    name: `chain ${network}`,
    everyMs: lookEveryMs,
    run: async (signal: AbortSignal) => {
      try {
        await watcher.look(signal)
        custody.noteLook(network, '')
      } catch (error) {
        custody.noteLook(network, error instanceof Error ? firstLine(error.message) : 'failed')
        throw error
      }
    },
  }
}

/** Of an error of a node's client, whose message lists the request. */
const firstLine = (text: string) => text.split('\n')[0] ?? ''
