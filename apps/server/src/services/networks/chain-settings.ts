import { networkIds, type NetworkId } from '@candor/protocol/services/networks/network-ids'

import { addressKinds } from './address-formats/address-kinds.ts'
import { chains } from './network-terms.ts'

type Env = Readonly<Record<string, string | undefined>>

/** How a chain is reached: networks without an address of a node are not watched. */
export type ChainSettings = {
  readonly network: NetworkId
  readonly url: string
  /** Sent as `TRON-PRO-API-KEY`. */
  readonly apiKey: string | undefined
  /** Contracts instead of those of the main network, by the coin's code: for test networks. */
  readonly contracts: Readonly<Record<string, string>>
  readonly confirmations: number | undefined
  /** Of an EVM network; another one on test networks. */
  readonly chainId: number
  /** The wallet that withdrawals are paid from. */
  readonly hotWallet: string | undefined
  /** Whether a signer pays withdrawals; without it the demo chain stands in. */
  readonly pays: boolean
}

/** Those that this release has a source for. */
const watchable = ['ERC20', 'BEP20', 'AVAXC', 'TRC20', 'BTC', 'LTC'] as const satisfies NetworkId[]

/** The settings CHAIN_<network>_URL and its companions. Throws one sentence for an invalid one. */
export function chainSettings(env: Env): ChainSettings[] {
  return networkIds.flatMap((network) => {
    const setting = (name: string) => env[`CHAIN_${network}_${name}`]
    const url = setting('URL')
    if (url === undefined) return []
    if (!watchable.some((id) => id === network))
      throw new Error(`CHAIN_${network}_URL: this release cannot watch that network.`)
    if (!URL.canParse(url) || !/^https?:/.test(url))
      throw new Error(`CHAIN_${network}_URL must be an address like http://127.0.0.1:8545.`)
    const hotWallet = setting('HOT_WALLET')
    if (hotWallet !== undefined) check(network, hotWallet, `CHAIN_${network}_HOT_WALLET`)
    return [
      {
        network,
        url: url.replace(/\/+$/, ''),
        apiKey: setting('API_KEY'),
        contracts: contractsOf(network, setting('CONTRACTS')),
        confirmations: confirmationsOf(network, setting('CONFIRMATIONS')),
        chainId: chainIdOf(network, setting('CHAIN_ID')),
        hotWallet,
        pays: setting('SIGNER') === 'on',
      },
    ]
  })
}

/** `USDT=0x…,LINK=0x…` */
function contractsOf(network: NetworkId, text = ''): Record<string, string> {
  const name = `CHAIN_${network}_CONTRACTS`
  return Object.fromEntries(
    text.split(',').flatMap((part) => {
      if (text === '') return []
      const [code = '', contract = ''] = part.split('=')
      return [[code, check(network, contract, name)]]
    }),
  )
}

function confirmationsOf(network: NetworkId, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text)
  throw new Error(`CHAIN_${network}_CONFIRMATIONS must be a whole number from 1 to 999.`)
}

const mainChainIds: Partial<Record<NetworkId, number>> = { ERC20: 1, BEP20: 56, AVAXC: 43_114 }

function chainIdOf(network: NetworkId, text: string | undefined): number {
  if (text === undefined) return mainChainIds[network] ?? 0
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new Error(`CHAIN_${network}_CHAIN_ID must be a whole number.`)
}

function check(network: NetworkId, text: string, name: string): string {
  const checked = addressKinds[chains[network].kind](text)
  if (checked.ok) return checked.address
  throw new Error(`${name}: "${text}" is not an address of the network.`)
}
