import type { Exchange } from '@candor/core'
import { outcomesOf } from '@candor/core/formulas/games'
import { sql } from 'kysely'

import type { Committer } from '../../../../apps/server/src/commit/committer.ts'
import { drawWith } from '../../../../apps/server/src/fairness/draw-with.ts'
import { SeedChain } from '../../../../apps/server/src/fairness/seed-chain.ts'
import type { BenchContext } from '../../../product-bench.ts'
import type { Figure } from '../../../results/figure.ts'
import { noReply, openCommitter } from '../../../rig/open-committer.ts'
import { type Backend, withBackend } from '../../../rig/open-trading.ts'

const firstUserId = 1_000_001
const players = 256
const stake = 100
const clientSeed = 'bench'
/** Nobody reaches a limit: a stake is one credit, and a user has ten million. */
const terms = {
  stakeMin: stake,
  stakeMax: stake,
  dayLossMax: 1_000_000_000,
  refillBelow: 1_000_000_000,
  refillTo: 1_000_000_000,
  diceReturn: 9900,
  coinReturn: 9900,
  wheel: [
    {
      weight: 1,
      multiple: 0,
    },
    {
      weight: 1,
      multiple: 190,
    },
  ],
  checkIn: [
    {
      weight: 1,
      credits: 2000,
    },
    {
      weight: 1,
      credits: 3000,
    },
  ],
}
type Player = { readonly userId: number; readonly index: number; nonce: number }

/** K1: rounds of dice a second, each drawn from its seeds and durable before the next one of its user. */
export async function runRoundsBench({ postgres, sizes }: BenchContext): Promise<Figure[]> {
  const place = { databaseUrl: await postgres.createDatabase('games'), dataDir: '' }
  const rounds = await withBackend(place, async (backend) => {
    const { committer, exchange } = await openCommitter(backend, Date.now)
    const chain = await SeedChain.open(backend.db, 'games', Date.now())
    const seated = await seatPlayers(committer, chain)
    const rates: number[] = []
    for (let round = 0; round < sizes.rounds; round += 1) {
      const startedAt = performance.now()
      const endsAt = startedAt + sizes.roundMs
      const counts = await Promise.all(
        seated.map((player) => playUntil(endsAt, player, { committer, chain })),
      )
      const played = counts.reduce((sum, count) => sum + count, 0)
      rates.push((played * 1000) / (performance.now() - startedAt))
    }
    await committer.drain()
    await checkRounds(backend, { exchange, seated })
    return rates
  })
  return [
    { id: 'R1', name: 'rounds of games, drawn and durable', unit: '/s', rounds, atLeast: 1000 },
  ]
}

async function seatPlayers(committer: Committer, chain: SeedChain): Promise<Player[]> {
  await committer.submit({ kind: 'games.publish', terms, effectiveAt: Date.now() + 1000 }, noReply)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const seated: Player[] = []
  for (let index = 1; index <= players; index += 1) {
    const userId = firstUserId + index
    const commitment = chain.commitmentAt(index)
    const replies = await Promise.all([
      committer.submit({ kind: 'games.reserve', userId, index, commitment }, noReply),
      committer.submit({ kind: 'games.seed', userId, index, clientSeed }, noReply),
      committer.submit({ kind: 'games.refill', userId }, noReply),
    ])
    if (!replies.every(({ ok }) => ok)) throw new Error('a player has no seeds or no credits')
    seated.push({ userId, index, nonce: 0 })
  }
  return seated
}

async function playUntil(
  endsAt: number,
  player: Player,
  { committer, chain }: { committer: Committer; chain: SeedChain },
): Promise<number> {
  const { userId, index } = player
  const outcomes = outcomesOf('dice', terms)
  let played = 0
  while (performance.now() < endsAt) {
    const { nonce } = player
    const seed = chain.seedAt(index)
    const drawn = drawWith(seed, { product: 'games', ref: index, clientSeed, nonce, outcomes })
    const choice = { side: 'under', target: 5000 } as const
    const bet = { userId, index, nonce, versionId: 1, game: 'dice', choice, stake } as const
    const made = await committer.submit({ kind: 'games.play', ...bet, ...drawn }, noReply)
    if (!made.ok) throw new Error(`a round was rejected: ${made.rejection}`)
    player.nonce += 1
    played += 1
  }
  return played
}

/** Every accepted round has its row, and its credits are counted. */
async function checkRounds(
  { db }: Backend,
  { exchange, seated }: { exchange: Exchange; seated: readonly Player[] },
): Promise<void> {
  const { rows } = await sql<{ stored: bigint; gained: bigint }>`
    select count(*) as stored, sum(payout - stake)::bigint as gained from games_round`.execute(db)
  const played = seated.reduce((sum, { nonce }) => sum + nonce, 0)
  const { games } = exchange.products
  const gained = seated.reduce(
    (sum, { userId }) => sum + (games.player(userId)?.credits ?? 0) - terms.refillTo,
    0,
  )
  const [stored] = rows
  if (Number(stored?.stored) !== played || Number(stored?.gained) !== gained)
    throw new Error(`${played} rounds were played and ${gained} gained, the rows differ`)
}
