import type { ChainSettings } from '../../networks/chain-settings.ts'
import type { CoinNetwork } from '../../networks/networks.ts'
import type { ChainSource } from './chain-source.ts'
import { EsploraSource } from './esplora-source.ts'
import { EvmSource } from './evm-source.ts'
import { TronSource } from './tron-source.ts'

/** The source of a chain, by the interface of its node. */
export function openSource(
  { url, network, apiKey }: ChainSettings,
  coins: readonly CoinNetwork[],
): ChainSource {
  const contracts = coins.flatMap(({ contract }) => (contract === '' ? [] : [contract]))
  const [kind] = coins.map((coin) => coin.kind)
  if (kind === 'evm') return new EvmSource({ url, contracts })
  if (kind === 'tron') return new TronSource({ url, apiKey, contracts })
  if (kind === 'bitcoin' || kind === 'litecoin') return new EsploraSource({ url })
  throw new Error(`no source for ${network}`)
}
