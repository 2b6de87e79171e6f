import type { NetworkId } from '@candor/protocol/services/networks/network-ids'
import type { AddressProblem, OffReason } from '@candor/protocol/services/networks/network-words'

import type { Answer } from '../../calls/mount.ts'
import type { Currency } from '../../catalog/currencies.ts'
import { addressKinds } from './address-formats/address-kinds.ts'
import { memoProblem } from './address-formats/memo-problem.ts'
import type { ChainSettings } from './chain-settings.ts'
import type { DepositAddress, DepositAddresses } from './deposit-addresses.ts'
import { familyOf } from './deposit-families.ts'
import type { Direction, NetworkSwitches } from './network-switches.ts'
import { type Chain, chains, type NetworkTerms, networkTerms } from './network-terms.ts'

/** A coin on a network. */
export type CoinNetwork = Chain & NetworkTerms

export type CheckedPayee =
  | { readonly ok: true; readonly address: string; readonly memo: string }
  | { readonly ok: false; readonly problem: AddressProblem }
type Payee = { readonly address: string; readonly memo?: string | undefined }
type Parts = {
  readonly switches: NetworkSwitches
  readonly addresses: DepositAddresses
  readonly chainSettings: readonly ChainSettings[]
}

/** The networks of every coin, with what the settings of chains replace. */
export function coinNetworks(settings: readonly ChainSettings[]): CoinNetwork[] {
  return networkTerms.map((terms) => {
    const own = settings.find(({ network }) => network === terms.network)
    const chain = chains[terms.network]
    return Object.assign({}, chain, terms, {
      confirmations: own?.confirmations ?? chain.confirmations,
      contract: terms.contract === '' ? '' : (own?.contracts[terms.code] ?? terms.contract),
    })
  })
}

/** The networks of every coin: terms, what is on, checks of addresses, and the users' deposit addresses. */
export class Networks {
  /** The networks of every coin. */
  readonly all: readonly CoinNetwork[]
  readonly #switches: NetworkSwitches
  readonly #addresses: DepositAddresses

  constructor({ switches, addresses, chainSettings }: Parts) {
    this.#switches = switches
    this.#addresses = addresses
    this.all = coinNetworks(chainSettings)
  }

  /** Those of a coin, the default first. */
  of({ code }: Pick<Currency, 'code'>): readonly CoinNetwork[] {
    return this.all.filter((network) => network.code === code)
  }

  find(currency: Pick<Currency, 'code'>, id: string): CoinNetwork | undefined {
    return this.of(currency).find(({ network }) => network === id)
  }

  /** Why a direction of a coin on a network is off; empty while it is on. */
  offReason(network: CoinNetwork, direction: Direction): OffReason {
    if (!this.#switches.isOn(network, direction)) return 'maintenance'
    if (direction === 'deposit' && this.#accountOf(network) === undefined) return 'no_address'
    return ''
  }

  isSimulated(network: CoinNetwork): boolean {
    return this.#accountOf(network)?.isSimulated ?? false
  }

  /** Form, checksum and memo, and that it is not the contract of a token, from which nothing comes back. */
  checkPayee({ network, kind, memo: memoKind }: CoinNetwork, payee: Payee): CheckedPayee {
    const checked = addressKinds[kind](payee.address)
    if (!checked.ok) {
      const isOther = networksOf(payee.address).length > 0
      return { ok: false, problem: isOther ? 'address_other_network' : checked.problem }
    }
    const { address } = checked
    if (this.all.some((other) => other.network === network && other.contract === address))
      return { ok: false, problem: 'address_is_contract' }
    const memo = payee.memo ?? ''
    if (memoProblem(memoKind, memo)) return { ok: false, problem: 'memo_invalid' }
    return { ok: true, address, memo }
  }

  /** The users whose deposit addresses these are, by address. Simulated ones belong to no chain. */
  ownersOf(addresses: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#addresses.ownersOf(addresses)
  }

  /** The deposit address of a user for a coin on a network. */
  async addressOf(options: {
    userId: number
    network: CoinNetwork
  }): Promise<Answer<DepositAddress>> {
    const { userId, network } = options
    const family = familyOf[network.kind]
    if (family === undefined || this.offReason(network, 'deposit') !== '')
      return { ok: false, rejection: 'deposits_paused', field: 'network' }
    const value = await this.#addresses.of({ userId, family })
    if (value === undefined) return { ok: false, rejection: 'deposits_paused', field: 'network' }
    return { ok: true, value }
  }

  #accountOf({ kind }: CoinNetwork) {
    const family = familyOf[kind]
    return family && this.#addresses.accountOf(family)
  }
}

/** The networks that have addresses of this form, by id. */
export function networksOf(address: string): NetworkId[] {
  const ids = Object.keys(chains) as NetworkId[] // Its own keys.
  return ids.filter((id) => addressKinds[chains[id].kind](address).ok)
}
