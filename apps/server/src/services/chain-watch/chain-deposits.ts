import type { NetworkId } from '@candor/protocol/services/networks/network-ids'

/** A transfer to a user's deposit address, with how far it is. */
export type ChainDeposit = {
  /** The same for the same transfer at every report: a deposit is credited once by it. */
  readonly key: string
  readonly userId: number
  readonly currencyId: number
  readonly network: NetworkId
  /** In the smallest unit of the currency, rounded down from that of the chain. */
  readonly amount: bigint
  readonly txId: string
  readonly address: string
  readonly confirmations: number
  readonly confirmationsNeeded: number
  /** `orphaned`: its transaction is not in the chain any more, and it may return. */
  readonly state: 'seen' | 'final' | 'orphaned'
}

/** The product that credits deposits. Both methods may be called again for the same deposit. */
export type DepositSink = {
  /** Deposits that are new, or whose confirmations changed. */
  readonly report: (deposits: readonly ChainDeposit[]) => Promise<void>
  /** Resolves once the deposit is credited; a failure is tried again at the next look at the chain. */
  readonly credit: (deposit: ChainDeposit) => Promise<void>
}

/** Where watchers send what they find. Nothing is credited before a sink is registered. */
export class ChainDeposits {
  #sink: DepositSink | undefined

  register(sink: DepositSink): void {
    if (this.#sink !== undefined) throw new Error('chain deposits have one sink')
    this.#sink = sink
  }

  get sink(): DepositSink | undefined {
    return this.#sink
  }
}
