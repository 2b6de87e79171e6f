import { boxLeafText, placesDrawn, rootFrom } from '@candor/core/formulas/nft'
import { drawing } from '@candor/core/randomness'

import { bytesOf, hexOf, hmacWith, sha256, textHash } from '../../app/browser-crypto.ts'
import type { NftProof } from './use-nft.ts'

/** One line of the verification: what was computed here, and whether it is what the server published. */
export type DrawCheck = {
  readonly name: 'commitment' | 'chain' | 'draw' | 'left' | 'work'
  readonly isRight: boolean
  readonly detail: string
}

/** Computes a draw again from its proof, with the cryptography of the browser. */
export async function verifyDraw(proof: NftProof): Promise<readonly DrawCheck[]> {
  const seed = bytesOf(proof.seed)
  const commitment = hexOf(await sha256(seed))
  const end = await endOfChain(seed, proof.index)
  const { draw, attempts, words } = await drawAgain(proof)
  const left = proof.supply - proof.draws.length
  const place = placesDrawn(proof.supply, [...proof.draws, proof.draw]).at(-1)
  const leaf = await textHash(boxLeafText(proof.item_id, proof.salt))
  const root =
    place === undefined ? '' : await rootFrom({ leaf, place, path: proof.path }, textHash)
  return [
    {
      name: 'commitment',
      isRight: commitment === proof.commitment,
      detail: `SHA-256 = ${commitment}`,
    },
    { name: 'chain', isRight: end === proof.chain_end, detail: end },
    {
      name: 'draw',
      isRight: draw === proof.draw && attempts === proof.attempts,
      detail: [...words, `→ ${draw} / ${proof.remaining}`].join('\n'),
    },
    {
      name: 'left',
      isRight: left === proof.remaining,
      detail: `${proof.supply} − ${proof.draws.length} = ${left}`,
    },
    { name: 'work', isRight: root === proof.root, detail: root },
  ]
}

/** The seed's repeated hash is the end of the chain, which was published before the first box was sold. */
async function endOfChain(seed: Uint8Array<ArrayBuffer>, index: number): Promise<string> {
  let value = seed
  for (let place = 0; place < index; place += 1) value = await sha256(value)
  return hexOf(value)
}

/** Each message with its HMAC; all but the last were rejected. */
async function drawAgain({ seed, ref, client_seed: clientSeed, remaining: outcomes }: NftProof) {
  const sign = await hmacWith(bytesOf(seed))
  const steps = drawing({ product: 'box', ref, clientSeed, nonce: 0, outcomes })
  const words: string[] = []
  let step = steps.next()
  while (step.done !== true) {
    const digest = await sign(step.value)
    words.push(`HMAC(${step.value}) = ${hexOf(digest)}`)
    step = steps.next(digest)
  }
  return { ...step.value, words }
}
