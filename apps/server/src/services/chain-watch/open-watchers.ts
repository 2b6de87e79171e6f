import { parseDecimal } from '@candor/core/money'

import { findCurrency } from '../../catalog/currencies.ts'
import type { Platform } from '../../server-module.ts'
import { StartError } from '../../start-error.ts'
import type { ChainSettings } from '../networks/chain-settings.ts'
import type { CoinNetwork, Networks } from '../networks/networks.ts'
import type { ChainDeposits } from './chain-deposits.ts'
import { ChainTransfers } from './chain-transfers.ts'
import { ChainWatcher, type WatchedCoin } from './chain-watcher.ts'
import type { ChainSource } from './sources/chain-source.ts'
import { openSource } from './sources/open-source.ts'

/** A chain that is watched, with its coins. */
export type WatchedChain = {
  readonly settings: ChainSettings
  readonly label: string
  readonly coins: readonly CoinNetwork[]
  readonly source: ChainSource
  readonly watcher: ChainWatcher
}

type Parts = Pick<Platform, 'db' | 'now'> & {
  readonly networks: Networks
  readonly deposits: ChainDeposits
  readonly onAlarm: (settings: ChainSettings, count: number) => void
}

/** A watcher for each chain that has a node. A simulated address is on no chain, so it is not watched. */
export function openWatchers(chains: readonly ChainSettings[], parts: Parts): WatchedChain[] {
  const { db, now, networks, deposits, onAlarm } = parts
  return chains.map((settings) => {
    const { network } = settings
    const coins = networks.all.filter((coin) => coin.network === network)
    const [first] = coins
    if (first === undefined || networks.isSimulated(first))
      throw new StartError(
        `CHAIN_${network}_URL needs a DEPOSIT_XPUB: simulated addresses are on no chain.`,
      )
    const source = openSource(settings, coins)
    const watcher = new ChainWatcher({
      network,
      source,
      deposits,
      transfers: new ChainTransfers({ db, network, now }),
      coins: coins.map(watchedCoin),
      owned: (addresses) => networks.ownersOf(addresses),
      confirmations: first.confirmations,
      onAlarm: (count) => onAlarm(settings, count),
    })
    return { settings, label: first.label, coins, source, watcher }
  })
}

export function watchedCoin({ code, contract, decimals, depositMin }: CoinNetwork): WatchedCoin {
  const currency = findCurrency(code)
  if (currency === undefined) throw new Error(`no currency ${code}`)
  const { id: currencyId, scale } = currency
  return { currencyId, contract, decimals, scale, min: parseDecimal(depositMin, scale) ?? 0n }
}
