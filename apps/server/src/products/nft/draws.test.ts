import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { Exchange } from '@candor/core'
import { pathOf } from '@candor/core/formulas/nft'
import { amountOf, rateOf } from '@candor/core/money'
import { isOfSeries, type NftOpening } from '@candor/core/products/nft'
import { fundUser } from '@candor/core/testing'
import { expect, test } from 'vitest'

import { exchangeConfig } from '../../catalog/exchange-config.ts'
import { drawWith } from '../../fairness/draw-with.ts'
import { sha256 } from '../../fairness/seed-chain.ts'
import { committed, saltWith } from './series-secrets.ts'
import { unit, usdt, workTerms } from './testing/nft-market.ts'

const script = fileURLToPath(
  new URL('../../../../../apps/h5/public/verify-box.mjs', import.meta.url),
)
const [seriesCount, boxes] = [50, 200]
const beginsAt = Date.UTC(2026, 0, 15)

/** The chain of a series, from a seed that was fixed before anything was drawn. */
function chainOf(number: number): Buffer[] {
  const values = [sha256(`series ${number}`)]
  while (values.length <= boxes) values.unshift(sha256(values[0] ?? ''))
  return values
}

/** Sells and opens a series in the core, and makes the proof of each box as the server does. */
async function openSeries(exchange: Exchange, number: number) {
  const { nft } = exchange.products
  const at = exchange.at
  const itemIds: number[] = []
  for (let made = 0; made < boxes; made += 1) {
    const minted = exchange.execute({ kind: 'nft.mint', terms: workTerms(1) }, at)
    if (minted.ok) itemIds.push(minted.value.id)
  }
  const secret = sha256(`secret ${number}`)
  const levels = await committed(itemIds, secret)
  const root = levels.at(-1)?.[0] ?? ''
  const chain = chainOf(number)
  const hex = (index: number) => (chain[index] ?? Buffer.alloc(0)).toString('hex')
  const own = { name: 'Series', description: '', poster: '', itemIds, root, chainEnd: hex(0) }
  const price = { currencyId: usdt, price: amountOf(unit), startsAt: at, endsAt: at + 1 }
  const published = exchange.execute({ kind: 'nft.series', terms: { ...own, ...price } }, at)
  const saleId = published.ok ? published.value.id : 0
  const proofs = []
  const draws: number[] = []
  for (let index = 1; index <= boxes; index += 1) {
    const bought = exchange.execute({ kind: 'nft.buy', userId: 1, saleId }, at)
    const boxId = bought.ok ? bought.value.id : 0
    exchange.execute({ kind: 'nft.reserve', userId: 1, boxId, index }, at)
    const sale = nft.sales.get(saleId)
    const left = isOfSeries(sale) ? sale.series.remaining.length : 0
    const clientSeed = `client-${number}-${index}`
    const request = { product: 'box', ref: boxId, clientSeed, nonce: 0, outcomes: left }
    const made = drawWith(chain[index] ?? Buffer.alloc(0), request)
    const seeds = { index, clientSeed, seed: hex(index), left }
    const opened = exchange.execute({ kind: 'nft.open', boxId, ...seeds, ...made }, at)
    if (!opened.ok) throw new Error(opened.rejection)
    const { draw, attempts, itemId, remaining, id }: NftOpening = opened.value
    proofs.push({
      id,
      supply: boxes,
      root,
      chain_end: hex(0),
      index,
      seed: hex(index),
      commitment: hex(index - 1),
      ref: boxId,
      client_seed: clientSeed,
      attempts,
      draw,
      remaining,
      draws: [...draws],
      item_id: itemId,
      salt: saltWith(secret, itemId),
      path: pathOf(levels, itemIds.indexOf(itemId)),
    })
    draws.push(draw)
  }
  return proofs
}

const verified = (input: string) =>
  execFileSync(process.execPath, [script], { input, encoding: 'utf8', maxBuffer: 2 ** 26 })

test('10,000 openings are computed again by the stand-alone verifier, and favour no place', async () => {
  const exchange = new Exchange(exchangeConfig)
  const funds = { userId: 1, currencyId: usdt, amount: amountOf(20_000n * unit) }
  exchange.execute(fundUser(funds), beginsAt)
  const artist = { name: 'Orbit', bio: '', avatar: '', payeeId: 0, royalty: rateOf(0n) }
  exchange.execute({ kind: 'nft.artist', terms: artist }, beginsAt)
  const bins = Array.from({ length: 20 }, () => 0)
  const expected = Array.from({ length: 20 }, () => 0)
  for (let number = 0; number < seriesCount; number += 1) {
    const proofs = await openSeries(exchange, number)
    const lines = verified(JSON.stringify(proofs)).trimEnd().split('\n')
    expect(lines).toHaveLength(boxes)
    expect(lines.filter((line) => !line.endsWith(' agrees'))).toEqual([])
    for (const { draw, remaining } of proofs) {
      const bin = Math.floor((20 * draw) / remaining)
      bins[bin] = (bins[bin] ?? 0) + 1
      // Of few works not every bin is as likely as the others.
      for (let one = 0; one < remaining; one += 1) {
        const likely = Math.floor((20 * one) / remaining)
        expected[likely] = (expected[likely] ?? 0) + 1 / remaining
      }
    }
  }
  const chiSquare = bins.reduce((sum, seen, at) => {
    const due = expected[at] ?? 0
    return sum + (seen - due) ** 2 / due
  }, 0)
  expect(bins.reduce((sum, seen) => sum + seen, 0)).toBe(seriesCount * boxes)
  // Of 19 degrees of freedom: p > 0.001.
  expect(chiSquare).toBeLessThan(43.82)
})

test('the verifier finds another seed, draw, work, salt and place', async () => {
  const exchange = new Exchange(exchangeConfig)
  const funds = { userId: 1, currencyId: usdt, amount: amountOf(1000n * unit) }
  exchange.execute(fundUser(funds), beginsAt)
  const artist = { name: 'Orbit', bio: '', avatar: '', payeeId: 0, royalty: rateOf(0n) }
  exchange.execute({ kind: 'nft.artist', terms: artist }, beginsAt)
  const [, proof] = await openSeries(exchange, 1)
  if (proof === undefined) throw new Error('the series has two')
  const faults: [object, string][] = [
    [{ seed: '0'.repeat(64) }, 'commitment'],
    [{ chain_end: '0'.repeat(64) }, 'chain'],
    [{ client_seed: 'other' }, 'draw'],
    [{ draw: proof.draw === 0 ? 1 : 0 }, 'draw'],
    [{ attempts: 9 }, 'attempts'],
    [{ item_id: 9999 }, 'work'],
    [{ salt: '0'.repeat(64) }, 'work'],
    [{ draws: [] }, 'left'],
  ]
  for (const [fields, name] of faults) {
    const input = JSON.stringify({ ...proof, ...fields })
    expect(() => verified(input)).toThrow(/Command failed/)
    const output = outputOf(input)
    expect(output).toContain(`${name} is`)
  }
})

/** What the verifier prints where it fails. */
function outputOf(input: string): string {
  try {
    return verified(input)
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout) // Of execFileSync.
  }
}
