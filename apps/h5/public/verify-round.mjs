// Computes a round of the games again, with nothing but Node: node verify-round.mjs round.json
// The ends of the chains are published at /api/game/chain. round.json is what the button "Copy the round" of the page "Verify" copies, after new seeds are in use.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const round = JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8'))
const { terms, game, side, target } = round
if (round.server_seed === '') throw new Error('the server seed of this round is not revealed yet')
const seed = Buffer.from(round.server_seed, 'hex')

const show = (line) => process.stdout.write(`${line}\n`)
/** Decimals of a reply as whole numbers. */
const whole = (text, parts) => BigInt(Math.round(Number(text) * parts))
const sum = (parts) => parts.reduce((total, { weight }) => total + weight, 0)

const outcomes = { dice: 10000, coin: 2, wheel: sum(terms.wheel), check_in: sum(terms.check_in) }[
  game
]

/** Words at and above the largest multiple of the outcomes are rejected. */
function drawn() {
  const count = BigInt(outcomes)
  const limit = (2n ** 64n / count) * count
  for (let k = 0; ; k += 1) {
    const message = `games:${round.seed_index}:${round.client_seed}:${round.nonce}:${k}`
    const word = createHmac('sha256', seed).update(message).digest().readBigUInt64BE()
    show(`HMAC-SHA256(server seed, "${message}") begins with ${word}`)
    if (word < limit) return Number(word % count)
  }
}

/** The part whose range of outcomes has the draw. */
function partOf(parts, draw) {
  let end = 0
  return parts.find(({ weight }) => draw < (end += weight))
}

/** In hundredths of a credit, rounded down. */
function payoutOf(draw) {
  const stake = whole(round.stake, 100)
  if (game === 'check_in') return whole(partOf(terms.check_in, draw).credits, 100)
  if (game === 'wheel') return (stake * whole(partOf(terms.wheel, draw).multiple, 100)) / 100n
  if (game === 'coin')
    return side === ['heads', 'tails'][draw]
      ? (stake * 2n * whole(terms.coin_return, 1e4)) / 10000n
      : 0n
  const isHit = side === 'under' ? draw < target : draw > target
  const chosen = BigInt(side === 'under' ? target : 9999 - target)
  return isHit ? (stake * whole(terms.dice_return, 1e4)) / chosen : 0n
}

/** The value of the chain makes the seed, and its repeated hash is the end published before the first seed. */
function endOfChain() {
  let value = Buffer.from(round.chain_value, 'hex')
  if (!createHmac('sha256', value).update('session').digest().equals(seed)) return 'another seed'
  for (let i = 0; i < round.chain_place; i += 1) value = sha256(value)
  return value.toString('hex')
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const draw = drawn()
const commitment = sha256(seed).toString('hex')
const checks = {
  commitment: [commitment, round.commitment],
  draw: [draw, round.draw],
  ...(round.chain_value !== '' && { chain: [endOfChain(), round.chain_end] }),
  payout: [payoutOf(draw), whole(round.payout, 100)],
}
for (const [name, [computed, stored]] of Object.entries(checks)) {
  const agrees = computed === stored
  if (!agrees) process.exitCode = 1
  show(`${name}: ${computed} ${agrees ? 'agrees' : `differs from ${stored}`}`)
}
if (round.chain_value === '') show('chain: secret while an earlier seed is in use')
