import { expect, test } from 'vitest'

import { openHttpNode } from '../testing/http-node.ts'
import { EvmSource } from './evm-source.ts'

const [ours, foreign] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const owner = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const [blockHash, hash] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`]

const logOf = (address: string, logIndex: string) => ({
  address,
  topics: [transfer, topicOf(foreign), topicOf(owner)],
  data: `0x${'7'.padStart(64, '0')}`,
  blockNumber: '0x1',
  blockHash,
  transactionHash: hash,
  transactionIndex: '0x0',
  logIndex,
  removed: false,
})

/** Every address is a user's. */
const owned = async (addresses: readonly string[]) =>
  new Map(addresses.map((address) => [address, 1]))

/** A node that answers with the logs of every contract, whatever the filter is. */
async function openSource(contracts: readonly string[]) {
  const logs = [logOf(ours, '0x0'), logOf(foreign, '0x1')]
  const asked: unknown[] = []
  const url = await openHttpNode(({ body }) => {
    const { id, method } = body
    asked.push(method)
    const block = { number: '0x1', hash: blockHash, transactions: [] }
    const receipt = { logs, status: '0x1', blockNumber: '0x1', blockHash, transactionHash: hash }
    const results: Readonly<Record<string, unknown>> = {
      eth_getLogs: logs,
      eth_getBlockByNumber: block,
      eth_getTransactionReceipt: receipt,
    }
    return [200, { jsonrpc: '2.0', id, result: results[String(method)] ?? null }]
  })
  const source = new EvmSource({ url, contracts })
  const found = await source.transfers({ from: 1, to: 1 }, owned)
  return { asked, contracts: found.map(({ contract }) => contract.toLowerCase()) }
}

test('only transfers of listed contracts count, also from a node that sends others', async () => {
  expect((await openSource([ours])).contracts).toEqual([ours])
})

test('with no contract listed no logs are requested: an empty list would mean every contract', async () => {
  const { asked, contracts } = await openSource([])
  expect([contracts, asked.includes('eth_getLogs')]).toEqual([[], false])
})
