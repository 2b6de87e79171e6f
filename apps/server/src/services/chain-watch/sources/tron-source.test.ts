import { hash } from 'node:crypto'

import { expect, test } from 'vitest'

import { tronBytesOf } from '../../networks/address-formats/base58-address.ts'
import { openHttpNode } from '../testing/http-node.ts'
import { RecordedChain } from '../testing/recorded-chain.ts'
import { watchSource } from '../testing/watch-source.ts'
import { TronSource } from './tron-source.ts'

const own = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const coins = [
  { currencyId: 3, contract: usdt, decimals: 6, scale: 8, min: 100_000_000n },
  { currencyId: 14, contract: '', decimals: 6, scale: 8, min: 100_000_000n },
]
const hex = (address: string) => tronBytesOf(address).toString('hex')
const txid = (name: string) => hash('sha256', name)
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type Recorded = { readonly transaction: object; readonly info: object }

function trx(name: string, amount: number, contractRet = 'SUCCESS'): Recorded {
  const value = { amount, owner_address: `41${hex(usdt)}`, to_address: `41${hex(own)}` }
  const parameter = { value, type_url: 'type.googleapis.com/protocol.TransferContract' }
  return {
    transaction: {
      ret: [{ contractRet }],
      signature: ['00'],
      txID: txid(name),
      raw_data: { contract: [{ parameter, type: 'TransferContract' }], expiration: 1 },
      raw_data_hex: '0a',
    },
    info: { id: txid(name), blockNumber: 1, contractResult: [''], receipt: { net_usage: 268 } },
  }
}

/** `fee` is another log of the same transaction, before the transfers. */
function token(name: string, amounts: readonly bigint[], contract = usdt): Recorded {
  const fee = { address: hex(usdt), topics: ['00'.repeat(32)], data: '' }
  const transfers = amounts.map((amount) => ({
    address: hex(contract),
    topics: [topic, hex(usdt).padStart(64, '0'), hex(own).padStart(64, '0')],
    data: word(amount),
  }))
  const value = { data: 'a9059cbb', owner_address: `41${hex(own)}`, contract_address: '41' }
  const contractCall = [{ parameter: { value }, type: 'TriggerSmartContract' }]
  return {
    transaction: {
      ret: [{ contractRet: 'SUCCESS' }],
      txID: txid(name),
      raw_data: { contract: contractCall },
    },
    info: { id: txid(name), receipt: { result: 'SUCCESS' }, log: [fee, ...transfers] },
  }
}

async function open() {
  const chain = new RecordedChain<Recorded>()
  chain.add([], 3)
  const keys = new Set<unknown>()
  const blockOf = (number: number) => {
    const found = chain.blocks[number]
    if (found === undefined) return {}
    const { hash: blockID, transactions } = found
    const header = { raw_data: { number, txTrieRoot: '00', witness_address: '41' } }
    const list = transactions.map(({ transaction }) => transaction)
    return { blockID, block_header: header, ...(list.length > 0 && { transactions: list }) }
  }
  const url = await openHttpNode(({ path, body, headers }) => {
    keys.add(headers['tron-pro-api-key'])
    if (path === '/wallet/getnowblock') return [200, blockOf(chain.blocks.length - 1)]
    if (path === '/wallet/getblockbynum') return [200, blockOf(Number(body['num']))]
    if (path === '/wallet/gettransactioninfobyblocknum')
      return [200, chain.blocks[Number(body['num'])]?.transactions.map(({ info }) => info) ?? []]
    if (path === '/wallet/getaccount') return [200, { address: body['address'], balance: 12 }]
    if (path === '/wallet/triggerconstantcontract')
      return [200, { result: { result: true }, constant_result: [word(34n)], asked: body }]
    return [404, {}]
  })
  const source = new TronSource({ url, apiKey: 'key', contracts: [usdt] })
  const owners = new Map([[own, 7]])
  const watched = await watchSource({ network: 'TRC20', source, coins, owners })
  return { chain, source, keys, ...watched }
}

test('TRX and tokens are deposits, by the position of their log', async () => {
  const { chain, look, credited, keys } = await open()
  chain.add([trx('coins', 5_000_000), token('tokens', [7_000_000n, 8_000_000n])], 1)
  await look()
  await look()
  expect(credited?.map(({ key, currencyId, amount }) => [key, currencyId, amount])).toEqual([
    [`TRC20:${txid('coins')}:-1`, 14, 500_000_000n],
    [`TRC20:${txid('tokens')}:1`, 3, 700_000_000n],
    [`TRC20:${txid('tokens')}:2`, 3, 800_000_000n],
  ])
  expect(keys).toEqual(new Set(['key']))
})

test('failed transactions, other tokens and amounts of zero are none', async () => {
  const { chain, look, credited, shown } = await open()
  const failed = token('failed', [9_000_000n])
  chain.add(
    [
      trx('out of energy', 5_000_000, 'OUT_OF_ENERGY'),
      token('worthless', [9_000_000n], own),
      token('zero', [0n]),
      { ...failed, info: { ...failed.info, result: 'FAILED' } },
    ],
    3,
  )
  await look()
  expect([credited, shown]).toEqual([[], []])
})

test('a transaction that moves to another block is credited once', async () => {
  const { chain, look, credited, alarms } = await open()
  const paid = token('tokens', [7_000_000n])
  chain.add([paid])
  await look()
  chain.remove(1)
  chain.add([])
  chain.add([paid], 1)
  await look()
  chain.remove(2)
  chain.add([paid], 4)
  await look()
  expect(credited).toHaveLength(1)
  expect(alarms()).toBe(1)
})

test('balances are those of the account and of the token', async () => {
  const { source } = await open()
  expect(await source.balanceOf({ address: own, contract: '' })).toBe(12n)
  expect(await source.balanceOf({ address: own, contract: usdt })).toBe(34n)
})
