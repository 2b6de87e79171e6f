import pLimit from 'p-limit'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

import { askNode } from './ask-node.ts'
import type { BlockRange, ChainSource, Owned, SourceTransfer } from './chain-source.ts'

const transaction = Type.Object({
  txid: Type.String(),
  vin: Type.Array(Type.Object({ is_coinbase: Type.Optional(Type.Boolean()) })),
  vout: Type.Array(
    Type.Object({
      scriptpubkey_address: Type.Optional(Type.String()),
      value: Type.Integer({ minimum: 0 }),
    }),
  ),
})
const block = Type.Object({ tx_count: Type.Integer(), height: Type.Integer() })
const address = Type.Object({
  chain_stats: Type.Object({ funded_txo_sum: Type.Integer(), spent_txo_sum: Type.Integer() }),
})

const pageSize = 25
const parallel = 8

/** Bitcoin and Litecoin, by the HTTP interface of Esplora. The position of a transfer is the index of its output. */
export class EsploraSource implements ChainSource {
  readonly #url: string
  readonly #limit = pLimit(parallel)

  constructor({ url }: { url: string }) {
    this.#url = url
  }

  async head(): Promise<number> {
    const text = (await this.#ask('/blocks/tip/height'))?.text ?? ''
    if (!/^\d{1,9}$/.test(text)) throw new Error('the node replies with no height')
    return Number(text)
  }

  async hashOf(height: number): Promise<string | undefined> {
    const text = (await this.#ask(`/block-height/${height}`))?.text
    if (text !== undefined && !/^[0-9a-f]{64}$/.test(text))
      throw new Error('the node replies with no hash')
    return text
  }

  async transfers({ from, to }: BlockRange, owned: Owned): Promise<readonly SourceTransfer[]> {
    const found: SourceTransfer[] = []
    for (let height = from; height <= to; height++) found.push(...(await this.#block(height)))
    const owners = await owned(found.map((transfer) => transfer.address))
    return found.filter((transfer) => owners.has(transfer.address))
  }

  async balanceOf({ address: text }: { address: string }): Promise<bigint> {
    const { chain_stats: stats } = await this.#read(`/address/${text}`, address)
    return BigInt(stats.funded_txo_sum - stats.spent_txo_sum)
  }

  async #block(height: number): Promise<SourceTransfer[]> {
    const hash = await this.hashOf(height)
    if (hash === undefined) throw new Error(`block ${height} has left the chain`)
    const { tx_count: count } = await this.#read(`/block/${hash}`, block)
    const starts = Array.from({ length: Math.ceil(count / pageSize) }, (_, page) => page * pageSize)
    const pages = await Promise.all(
      starts.map((start) =>
        this.#limit(() => this.#read(`/block/${hash}/txs/${start}`, Type.Array(transaction))),
      ),
    )
    const all = pages.flat()
    if (all.length !== count)
      throw new Error(`block ${height} has other transactions than it counts`)
    return all.flatMap((one) => outputsOf(one, { height, hash }))
  }

  async #read<Schema extends TSchema>(path: string, schema: Schema): Promise<Static<Schema>> {
    const reply = await this.#ask(path)
    if (reply === undefined) throw new Error(`the node has no ${path}`)
    return Value.Parse(schema, reply.json())
  }

  #ask(path: string) {
    return askNode(`${this.#url}${path}`)
  }
}

/** New coins of miners cannot be spent for 100 blocks and may vanish: they are not deposits. */
function outputsOf(
  { txid, vin, vout }: Static<typeof transaction>,
  { height, hash }: { height: number; hash: string },
): SourceTransfer[] {
  if (vin.some(({ is_coinbase: isCoinbase }) => isCoinbase === true)) return []
  return vout.flatMap(({ scriptpubkey_address: to, value }, position) => {
    if (to === undefined || value === 0) return []
    const place = { txId: txid, position, block: height, blockHash: hash }
    return [{ ...place, address: to, contract: '', units: BigInt(value) }]
  })
}
