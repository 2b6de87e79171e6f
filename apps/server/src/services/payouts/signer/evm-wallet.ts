import {
  type Account,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hash,
  type Hex,
  http,
  keccak256,
  type PublicClient,
  TransactionReceiptNotFoundError,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export type Payment = { readonly to: string; readonly contract: string; readonly units: bigint }
export type Signed = { readonly raw: Hex; readonly txId: Hash }
/** Where a transaction is: `gone` is one whose number another transaction has used, deep in the chain. */
export type Place = 'unknown' | 'mined' | 'final' | 'reverted' | 'gone'

/** A hot wallet of an EVM network: the one place that holds its key. */
export class EvmWallet {
  readonly #client: PublicClient
  readonly #account: Account & { readonly signTransaction: SignTransaction }
  readonly #confirmations: number
  readonly #chainId: number

  constructor(options: { url: string; key: Hex; confirmations: number; chainId: number }) {
    this.#client = createPublicClient({
      transport: http(options.url, { timeout: 10_000, retryCount: 0 }),
    })
    this.#account = privateKeyToAccount(options.key)
    this.#confirmations = options.confirmations
    this.#chainId = options.chainId
  }

  get address(): string {
    return this.#account.address
  }

  /** The number of the next transaction, those in the pool of the node included. */
  nextNonce(): Promise<number> {
    const { address } = this.#account
    return this.#client.getTransactionCount({ address, blockTag: 'pending' })
  }

  /** Asks the node for the costs, and signs. Nothing is sent. Throws where the payment would fail. */
  async sign({ to, contract, units }: Payment, nonce: number): Promise<Signed> {
    const call =
      contract === ''
        ? { to: getAddress(to), value: units }
        : { to: getAddress(contract), value: 0n, data: transferOf(getAddress(to), units) }
    const { address: from } = this.#account
    const [chainId, gas, fees] = await Promise.all([
      this.#client.getChainId(),
      this.#client.estimateGas({ account: from, ...call }),
      this.#client.estimateFeesPerGas(),
    ])
    // A signature for another chain would be valid there.
    if (chainId !== this.#chainId) throw new Error(`the node is on chain ${chainId}`)
    const raw = await this.#account.signTransaction({
      ...call,
      chainId,
      nonce,
      type: 'eip1559',
      gas: (gas * 6n) / 5n,
      // The base fee may double before the transaction is mined; only what is due is paid.
      maxFeePerGas: fees.maxFeePerGas * 2n,
      maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
    })
    return { raw, txId: keccak256(raw) }
  }

  /** Sends signed bytes, as often as it takes. A node that has them already, or has mined them, is a success. */
  async send({ raw, txId }: Signed): Promise<void> {
    try {
      await this.#client.sendRawTransaction({ serializedTransaction: raw })
    } catch (error) {
      if (isKnown(error) || (await this.#receipt(txId)) !== undefined) return
      throw error
    }
  }

  async placeOf(txId: Hash, nonce: number): Promise<Place> {
    const head = await this.#client.getBlockNumber({ cacheTime: 0 })
    const receipt = await this.#receipt(txId)
    if (receipt !== undefined) {
      const isDeep = head - receipt.blockNumber + 1n >= BigInt(this.#confirmations)
      if (receipt.status === 'reverted') return isDeep ? 'reverted' : 'mined'
      return isDeep ? 'final' : 'mined'
    }
    const deep = head - BigInt(this.#confirmations) + 1n
    if (deep < 0n) return 'unknown'
    const { address } = this.#account
    const used = await this.#client.getTransactionCount({ address, blockNumber: deep })
    return used > nonce ? 'gone' : 'unknown'
  }

  async #receipt(hash: Hash) {
    try {
      return await this.#client.getTransactionReceipt({ hash })
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError) return undefined
      throw error
    }
  }
}

type SignTransaction = ReturnType<typeof privateKeyToAccount>['signTransaction']

const transferOf = (to: Hex, units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] })

/** What nodes reply to bytes that they have: geth, Nethermind, Besu, Erigon and hardhat. */
function isKnown(error: unknown): boolean {
  const text = error instanceof Error ? error.message.toLowerCase() : ''
  return ['already known', 'known transaction', 'already imported', 'alreadyknown'].some((reply) =>
    text.includes(reply),
  )
}
