import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'

import { tronAddressOfBytes, tronBytesOf } from '../../networks/address-formats/base58-address.ts'
import { askNode } from './ask-node.ts'
import type { BlockRange, ChainSource, Owned, SourceTransfer } from './chain-source.ts'

const block = Type.Object({
  blockID: Type.String(),
  block_header: Type.Object({
    raw_data: Type.Object({ number: Type.Optional(Type.Integer()) }),
  }),
  transactions: Type.Optional(
    Type.Array(
      Type.Object({
        txID: Type.String(),
        ret: Type.Optional(Type.Array(Type.Object({ contractRet: Type.Optional(Type.String()) }))),
        raw_data: Type.Object({
          contract: Type.Array(
            Type.Object({
              type: Type.String(),
              parameter: Type.Object({
                value: Type.Object({
                  to_address: Type.Optional(Type.String()),
                  amount: Type.Optional(Type.Integer()),
                }),
              }),
            }),
          ),
        }),
      }),
    ),
  ),
})
const infos = Type.Array(
  Type.Object({
    id: Type.String(),
    result: Type.Optional(Type.String()),
    log: Type.Optional(
      Type.Array(
        Type.Object({
          address: Type.String(),
          topics: Type.Optional(Type.Array(Type.String())),
          data: Type.Optional(Type.String()),
        }),
      ),
    ),
  }),
)
const account = Type.Object({ balance: Type.Optional(Type.Integer()) })
const constant = Type.Object({ constant_result: Type.Array(Type.String()) })

/** Of `Transfer(address,address,uint256)`. */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** TRON, by the HTTP interface of a full node as TronGrid offers it. Coins that a contract passes on are not found. */
export class TronSource implements ChainSource {
  readonly #url: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #contracts: ReadonlySet<string>

  constructor(options: { url: string; apiKey: string | undefined; contracts: readonly string[] }) {
    this.#url = options.url
    this.#headers = options.apiKey === undefined ? {} : { 'TRON-PRO-API-KEY': options.apiKey }
    this.#contracts = new Set(options.contracts)
  }

  async head(): Promise<number> {
    return numberOf(await this.#read('/wallet/getnowblock', {}, block))
  }

  async hashOf(number: number): Promise<string | undefined> {
    return (await this.#block(number))?.blockID
  }

  async transfers({ from, to }: BlockRange, owned: Owned): Promise<readonly SourceTransfer[]> {
    const found: SourceTransfer[] = []
    for (let number = from; number <= to; number++) found.push(...(await this.#transfersOf(number)))
    const owners = await owned(found.map(({ address }) => address))
    return found.filter(({ address }) => owners.has(address))
  }

  async balanceOf({ address, contract }: { address: string; contract: string }): Promise<bigint> {
    if (contract === '') {
      const { balance = 0 } = await this.#read(
        '/wallet/getaccount',
        { address, visible: true },
        account,
      )
      return BigInt(balance)
    }
    const reply = await this.#read(
      '/wallet/triggerconstantcontract',
      {
        owner_address: address,
        contract_address: contract,
        function_selector: 'balanceOf(address)',
        parameter: tronBytesOf(address).toString('hex').padStart(64, '0'),
        visible: true,
      },
      constant,
    )
    return unitsOf(reply.constant_result[0])
  }

  async #transfersOf(number: number): Promise<SourceTransfer[]> {
    const found = await this.#block(number)
    if (found === undefined) throw new Error(`block ${number} has left the chain`)
    const place = { block: number, blockHash: found.blockID }
    const logs = await this.#read('/wallet/gettransactioninfobyblocknum', { num: number }, infos)
    // Both replies are about the number: a chain that changes between them is noticed by its hash.
    if ((await this.hashOf(number)) !== found.blockID)
      throw new Error(`block ${number} has left the chain`)
    return [...valuesOf(found), ...this.#tokensOf(logs)].map((one) => Object.assign(one, place))
  }

  #tokensOf(list: Static<typeof infos>) {
    return list.flatMap(({ id, result, log = [] }) =>
      log.flatMap(({ address, topics = [], data }, position) => {
        const contract = tronAddressOfBytes(Buffer.from(address, 'hex'))
        const [topic, , to = ''] = topics
        if (result === 'FAILED' || topic !== transferTopic || !this.#contracts.has(contract))
          return []
        const units = unitsOf(data)
        const payee = tronAddressOfBytes(Buffer.from(to.slice(-40), 'hex'))
        return units === 0n ? [] : [{ txId: id, position, address: payee, contract, units }]
      }),
    )
  }

  /** Above the head the node replies with an empty object. */
  async #block(number: number): Promise<Static<typeof block> | undefined> {
    const reply = await this.#ask('/wallet/getblockbynum', { num: number })
    if (reply !== null && typeof reply === 'object' && Object.keys(reply).length === 0)
      return undefined
    const found = Value.Parse(block, reply)
    if (numberOf(found) !== number) throw new Error(`the node replies with another block`)
    return found
  }

  async #read<Schema extends TSchema>(path: string, body: object, schema: Schema) {
    return Value.Parse(schema, await this.#ask(path, body))
  }

  async #ask(path: string, body: object): Promise<unknown> {
    const reply = await askNode(`${this.#url}${path}`, { body, headers: this.#headers })
    if (reply === undefined) throw new Error(`the node has no ${path}`)
    return reply.json()
  }
}

/** The first block has no number. */
const numberOf = (found: Static<typeof block>) => found.block_header.raw_data.number ?? 0

function valuesOf({ transactions = [] }: Static<typeof block>) {
  return transactions.flatMap(({ txID: txId, ret = [], raw_data: { contract } }) => {
    const [call] = contract
    const { to_address: to, amount = 0 } = call?.parameter.value ?? {}
    if (call?.type !== 'TransferContract' || to === undefined || amount === 0) return []
    if (ret[0]?.contractRet !== 'SUCCESS') return []
    const address = tronAddressOfBytes(Buffer.from(to.slice(2), 'hex'))
    return [{ txId, position: -1, address, contract: '', units: BigInt(amount) }]
  })
}

function unitsOf(word = ''): bigint {
  if (!/^[0-9a-f]{64}$/i.test(word)) throw new Error('the node replies with no number')
  return BigInt(`0x${word}`)
}
