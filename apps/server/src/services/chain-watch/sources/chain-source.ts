/** A transfer to an address, as a chain reports it. */
export type SourceTransfer = {
  readonly txId: string
  /** Of the log in its transaction; -1 for the value of the transaction itself. */
  readonly position: number
  readonly block: number
  readonly blockHash: string
  readonly address: string
  /** Empty for the network's own coin. */
  readonly contract: string
  readonly units: bigint
}

/** Which of these addresses are users' deposit addresses. */
export type Owned = (addresses: readonly string[]) => Promise<ReadonlyMap<string, number>>
export type BlockRange = { readonly from: number; readonly to: number }

/** What the watcher needs of a chain, whatever the interface of its node. Every method throws where the node does not answer. */
export type ChainSource = {
  /** The number of the newest block. */
  head(): Promise<number>
  /** The hash of the block that the chain has at this height now; undefined above the head. */
  hashOf(block: number): Promise<string | undefined>
  /** Successful transfers of watched coins to owned addresses. */
  transfers(range: BlockRange, owned: Owned): Promise<readonly SourceTransfer[]>
  /** In the smallest unit on the chain. */
  balanceOf(account: { readonly address: string; readonly contract: string }): Promise<bigint>
}
