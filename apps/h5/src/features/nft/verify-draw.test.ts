// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import path from 'node:path'

import { boxLeafText, pathOf, treeOf } from '@candor/core/formulas/nft'
import { expect, test } from 'vitest'

import type { NftProof } from './use-nft.ts'
import { verifyDraw } from './verify-draw.ts'

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const digest = async (text: string) => sha256(text).toString('hex')
const seed = Buffer.from('07'.repeat(32), 'hex')
const salt = '0a'.repeat(32)
const itemIds = [11, 12, 13, 14, 15]
/** Of the draws before: the first and the third place are gone. */
const draws = [0, 1]
const placesLeft = [1, 3, 4]

/** The proof of the third draw of a series of five. */
async function proofOf(): Promise<NftProof> {
  const word = createHmac('sha256', seed).update('box:7:own:0:0').digest().readBigUInt64BE()
  const draw = Number(word % 3n)
  const place = placesLeft[draw] ?? 0
  const leaves = await Promise.all(itemIds.map(async (id) => digest(boxLeafText(id, salt))))
  const levels = await treeOf(leaves, digest)
  return {
    id: 3,
    code: 'B7',
    series: 'S1',
    supply: 5,
    root: levels.at(-1)?.[0] ?? '',
    chain_end: sha256(sha256(sha256(seed))).toString('hex'),
    index: 3,
    seed: seed.toString('hex'),
    commitment: sha256(seed).toString('hex'),
    ref: 7,
    client_seed: 'own',
    attempts: 1,
    draw,
    remaining: 3,
    draws,
    item_id: itemIds[place] ?? 0,
    salt,
    path: pathOf(levels, place),
    is_burned: false,
    at: 1,
  }
}

const script = path.join(import.meta.dirname, '../../../public/verify-box.mjs')
const runScript = (proof: NftProof) => {
  try {
    return execFileSync(process.execPath, [script], {
      input: JSON.stringify(proof),
      stdio: 'pipe',
    }).toString()
  } catch (error) {
    return (error as { stdout: Buffer }).stdout.toString() // Of a failed process.
  }
}
const wrongIn = async (proof: NftProof) =>
  (await verifyDraw(proof)).filter(({ isRight }) => !isRight).map(({ name }) => name)

test('a draw is computed by the browser and by the script as the server published it', async () => {
  const proof = await proofOf()
  expect(await wrongIn(proof)).toEqual([])
  expect(runScript(proof)).toBe('draw 3 agrees\n')
})

test.each([
  ['another seed', { seed: '00'.repeat(32) }, 'commitment'],
  ['another end of the chain', { chain_end: '00'.repeat(32) }, 'chain'],
  ['another seed of the user', { client_seed: 'else' }, 'draw'],
  ['another draw', { draw: 9 }, 'draw'],
  ['a draw before that is left out', { draws: [0] }, 'left'],
  ['another work', { item_id: 99 }, 'work'],
  ['another salt', { salt: '0b'.repeat(32) }, 'work'],
] as const)('%s is found by both', async (_name, fields, step) => {
  const forged: NftProof = {
    ...(await proofOf()),
    ...fields,
    draws: 'draws' in fields ? [...fields.draws] : draws,
  }
  expect(await wrongIn(forged)).toContain(step)
  expect(runScript(forged)).toMatch(new RegExp(`DISAGREES.*\\b${step} is`))
})
