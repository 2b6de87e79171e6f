// Computes draws of blind boxes again, with nothing but Node: node verify-box.mjs http://127.0.0.1:8080 1
// or node verify-box.mjs proof.json, which has one proof of GET /api/bind_box/proof/{id}, or a list of them.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (data) => createHash('sha256').update(data).digest()
const hashText = (text) => sha256(text).toString('hex')

/** Words at and above the largest multiple of the works left are rejected. */
function drawn({ seed, ref, client_seed: clientSeed, remaining }) {
  const count = BigInt(remaining)
  const limit = (2n ** 64n / count) * count
  for (let k = 0; ; k += 1) {
    const message = `box:${ref}:${clientSeed}:0:${k}`
    const key = Buffer.from(seed, 'hex')
    const word = createHmac('sha256', key).update(message).digest().readBigUInt64BE()
    if (word < limit) return { draw: Number(word % count), attempts: k + 1 }
  }
}

/** The seed's repeated hash is the end of the chain, which was published before the first box was sold. */
function endOfChain({ seed, index }) {
  let value = Buffer.from(seed, 'hex')
  for (let i = 0; i < index; i += 1) value = sha256(value)
  return value.toString('hex')
}

/** Which place of the order the draw takes, after those before it. */
function placeOf({ supply, draws, draw }) {
  const left = Array.from({ length: supply }, (_, place) => place)
  for (const before of draws) left.splice(before, 1)
  return left[draw]
}

/** The root that the work makes at its place, with the hashes beside its path. */
function rootOf({ item_id: itemId, salt, path }, place) {
  let node = hashText(`${itemId}|${salt}`)
  for (const [depth, sibling] of path.entries()) {
    if (sibling === null) continue
    const isRight = Math.floor(place / 2 ** depth) % 2 === 1
    node = hashText(isRight ? sibling + node : node + sibling)
  }
  return node
}

async function proofs([source, id]) {
  if (id === undefined) return [JSON.parse(readFileSync(source ?? 0, 'utf8'))].flat()
  const { type, message } = await (await fetch(`${source}/api/bind_box/proof/${id}`)).json()
  if (type !== 'ok') throw new Error(message)
  return [message]
}

for (const proof of await proofs(process.argv.slice(2))) {
  const { draw, attempts } = drawn(proof)
  const checks = {
    commitment: [hashText(Buffer.from(proof.seed, 'hex')), proof.commitment],
    chain: [endOfChain(proof), proof.chain_end],
    draw: [draw, proof.draw],
    attempts: [attempts, proof.attempts],
    left: [proof.supply - proof.draws.length, proof.remaining],
    work: [rootOf(proof, placeOf(proof)), proof.root],
  }
  const wrong = Object.entries(checks).filter(([, [computed, stored]]) => computed !== stored)
  if (wrong.length > 0) process.exitCode = 1
  const faults = wrong.map(([name, [computed]]) => `${name} is ${computed}`).join(', ')
  process.stdout.write(`draw ${proof.id} ${faults === '' ? 'agrees' : `DISAGREES: ${faults}`}\n`)
}
