import pLimit from 'p-limit'
import {
  type Address,
  BlockNotFoundError,
  createPublicClient,
  erc20Abi,
  getAddress,
  type Hash,
  http,
  parseAbiItem,
  type PublicClient,
} from 'viem'

import type { BlockRange, ChainSource, Owned, SourceTransfer } from './chain-source.ts'

const transferEvent = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
)
const parallel = 8

/**
 * Ethereum and chains like it, by JSON-RPC. Tokens come from their logs, the chain's coin from the values of transactions: what
 * a contract passes on is not found.
 */
export class EvmSource implements ChainSource {
  readonly #client: PublicClient
  readonly #contracts: readonly Address[]
  readonly #limit = pLimit(parallel)

  constructor({ url, contracts }: { url: string; contracts: readonly string[] }) {
    this.#client = createPublicClient({ transport: http(url, { timeout: 10_000, retryCount: 1 }) })
    this.#contracts = contracts.map((contract) => getAddress(contract))
  }

  async head(): Promise<number> {
    return Number(await this.#client.getBlockNumber({ cacheTime: 0 }))
  }

  async hashOf(block: number): Promise<string | undefined> {
    try {
      return (await this.#client.getBlock({ blockNumber: BigInt(block) })).hash
    } catch (error) {
      if (error instanceof BlockNotFoundError) return undefined
      throw error
    }
  }

  async transfers(range: BlockRange, owned: Owned): Promise<readonly SourceTransfer[]> {
    const found = await Promise.all([this.#tokens(range, owned), this.#values(range, owned)])
    return found.flat()
  }

  balanceOf({ address, contract }: { address: string; contract: string }): Promise<bigint> {
    const account = getAddress(address)
    if (contract === '') return this.#client.getBalance({ address: account })
    return this.#client.readContract({
      address: getAddress(contract),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    })
  }

  async #tokens({ from, to }: BlockRange, owned: Owned): Promise<SourceTransfer[]> {
    if (this.#contracts.length === 0) return []
    const logs = await this.#client.getLogs({
      address: [...this.#contracts],
      event: transferEvent,
      fromBlock: BigInt(from),
      toBlock: BigInt(to),
      strict: true,
    })
    // A node that ignores a part of the filter would credit the coins of any contract.
    const known = logs.filter(({ address }) => this.#contracts.includes(getAddress(address)))
    const owners = await owned(known.map(({ args }) => getAddress(args.to)))
    const ours = known.filter(({ args }) => args.value > 0n && owners.has(getAddress(args.to)))
    return Promise.all(
      ours.map(async ({ args, address, transactionHash, logIndex, blockNumber, blockHash }) => ({
        txId: transactionHash,
        position: await this.#positionOf(transactionHash, logIndex),
        block: Number(blockNumber),
        blockHash,
        address: getAddress(args.to),
        contract: getAddress(address),
        units: args.value,
      })),
    )
  }

  /** The index of a log counts over its block, which changes when the transaction moves to another one. */
  async #positionOf(hash: Hash, logIndex: number): Promise<number> {
    const { logs } = await this.#limit(() => this.#client.getTransactionReceipt({ hash }))
    const position = logs.findIndex((log) => log.logIndex === logIndex)
    if (position === -1) throw new Error(`transaction ${hash} has moved to another block`)
    return position
  }

  async #values({ from, to }: BlockRange, owned: Owned): Promise<SourceTransfer[]> {
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const found = await Promise.all(
      numbers.map((number) => this.#limit(() => this.#valuesOf(number))),
    )
    const all = found.flat()
    const owners = await owned(all.map(({ address }) => address))
    const ours = all.filter(({ address }) => owners.has(address))
    const succeeded = await Promise.all(ours.map(({ txId }) => this.#succeeded(txId as Hash))) // Of a block.
    return ours.filter((_, index) => succeeded[index])
  }

  async #valuesOf(number: number): Promise<SourceTransfer[]> {
    const block = await this.#client.getBlock({
      blockNumber: BigInt(number),
      includeTransactions: true,
    })
    return block.transactions.flatMap(({ hash, to, value }) => {
      if (to === null || value === 0n) return []
      const place = { block: number, blockHash: block.hash, address: getAddress(to) }
      return [{ txId: hash, position: -1, ...place, contract: '', units: value }]
    })
  }

  async #succeeded(hash: Hash): Promise<boolean> {
    const { status } = await this.#limit(() => this.#client.getTransactionReceipt({ hash }))
    return status === 'success'
  }
}
