import { hash } from 'node:crypto'

import { expect, test } from 'vitest'

import { openHttpNode } from '../testing/http-node.ts'
import { RecordedChain } from '../testing/recorded-chain.ts'
import { watchSource } from '../testing/watch-source.ts'
import { EsploraSource } from './esplora-source.ts'

const own = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'
const other = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'
const coin = { currencyId: 1, contract: '', decimals: 8, scale: 8, min: 10_000n }

type Output = readonly [address: string | undefined, value: number]
const txid = (name: string) => hash('sha256', name)

/** In the form of Esplora's API, with the fields that the watcher does not read. */
function transaction(name: string, outputs: readonly Output[], isCoinbase = false) {
  return {
    txid: txid(name),
    version: 2,
    locktime: 0,
    vin: [{ txid: txid('source'), vout: 0, is_coinbase: isCoinbase, sequence: 4_294_967_293 }],
    vout: outputs.map(([address, value]) => ({
      scriptpubkey: '0014c0cebcd6c3d3ca8c75dc5ec62ebe55330ef910e2',
      scriptpubkey_type: address === undefined ? 'op_return' : 'v0_p2wpkh',
      ...(address === undefined ? {} : { scriptpubkey_address: address }),
      value,
    })),
    size: 222,
    weight: 561,
    fee: 1410,
    status: { confirmed: true },
  }
}

async function open() {
  const chain = new RecordedChain<ReturnType<typeof transaction>>()
  chain.add([], 3)
  const url = await openHttpNode(({ path }) => {
    const [, kind, id = '', part, start] = path.split('/')
    if (path === '/blocks/tip/height') return [200, String(chain.blocks.length - 1)]
    if (kind === 'block-height') {
      const at = chain.blocks[Number(id)]
      return at === undefined ? [404, 'Block not found'] : [200, at.hash]
    }
    if (kind === 'address')
      return [200, { address: id, chain_stats: { funded_txo_sum: 90_000, spent_txo_sum: 40_000 } }]
    const block = chain.blocks.find((one) => one.hash === id)
    if (block === undefined) return [404, 'Block not found']
    if (part === undefined)
      return [200, { id, height: block.number, tx_count: block.transactions.length }]
    return [200, block.transactions.slice(Number(start), Number(start) + 25)]
  })
  const source = new EsploraSource({ url })
  const owners = new Map([[own, 7]])
  const watched = await watchSource({ network: 'BTC', source, coins: [coin], owners })
  return { chain, source, ...watched }
}

test('each output to a user is a deposit, also beyond the first page of a block', async () => {
  const { chain, look, shown, credited } = await open()
  const many = Array.from({ length: 60 }, (_, index) =>
    transaction(`other ${index}`, [[other, 1_000_000]]),
  )
  const paid = transaction('paid', [
    [other, 5_000],
    [own, 20_000],
    [undefined, 0],
    [own, 30_000],
  ])
  chain.add([transaction('mined', [[own, 312_500_000]], true), ...many, paid])
  await look()
  expect(shown).toMatchObject([
    { userId: 7, amount: 20_000n, confirmations: 1, key: `BTC:${txid('paid')}:1` },
    { userId: 7, amount: 30_000n, confirmations: 1, key: `BTC:${txid('paid')}:3` },
  ])
  expect(credited).toEqual([])
  chain.add([])
  await look()
  await look()
  expect(credited?.map(({ amount }) => amount)).toEqual([20_000n, 30_000n])
})

test('a transaction that moves to another block is credited once, and one that is gone is not', async () => {
  const { chain, look, credited, shown, alarms } = await open()
  const [kept, gone] = [transaction('kept', [[own, 20_000]]), transaction('gone', [[own, 40_000]])]
  chain.add([kept, gone])
  await look()
  chain.remove(1)
  chain.add([], 0)
  chain.add([kept], 3)
  await look()
  expect(credited).toMatchObject([{ amount: 20_000n }])
  expect(shown?.filter(({ state }) => state === 'orphaned').map(({ amount }) => amount)).toContain(
    40_000n,
  )
  // A credited one that leaves the chain.
  chain.remove(4)
  chain.add([], 5)
  await look()
  expect(alarms()).toBe(1)
  expect(credited).toHaveLength(1)
})

test('the balance of an address is what it received less what it spent', async () => {
  const { source } = await open()
  expect(await source.balanceOf({ address: own })).toBe(50_000n)
})

test.each([
  ['a failure', [500, 'Internal Server Error']],
  ['a page of HTML', [200, '<html></html>']],
  ['nothing', [200, '']],
] as const)('%s instead of a reply is an error and nothing is credited', async (_name, reply) => {
  const source = new EsploraSource({ url: await openHttpNode(() => reply) })
  await expect(source.head()).rejects.toThrow('the node replies')
  await expect(source.hashOf(1)).rejects.toThrow('the node replies')
})
