import { outcomesOf } from '@candor/core/formulas/games'

import type { Database } from '../../db/database.ts'
import { drawWith } from '../../fairness/draw-with.ts'
import { chainLength, SeedChain, sha256 } from '../../fairness/seed-chain.ts'
import { createChain } from '../../fairness/stored-chains.ts'
import { describeVerification } from '../../verify/testing/forge.ts'
import { alice, bob, openBooks } from '../../verify/testing/open-books.ts'
import { games } from './games-module.ts'
import { demoTerms } from './seed-games.ts'

const dice = { game: 'dice', choice: { side: 'under', target: 9800 }, versionId: 1 } as const

/** A chain that is the same in each run, so that the draws are. */
async function fixedChain(db: Database): Promise<SeedChain> {
  const top = Buffer.alloc(32, 7)
  let end: Buffer = top
  for (let step = 0; step < chainLength; step += 1) end = sha256(end)
  const own = { product: 'games', before: 0, length: chainLength, createdAt: 1 }
  await createChain(db, { ...own, top: top.toString('hex'), terminal: end.toString('hex') })
  return SeedChain.open(db, 'games', 1)
}

describeVerification(games, {
  fill: async (backend) => {
    const { submit, drain, clock } = await openBooks(backend)
    const chain = await fixedChain(backend.db)
    await submit({ kind: 'games.publish', terms: demoTerms, effectiveAt: clock.at })
    for (const [place, userId] of [alice, bob].entries()) {
      const index = place + 1
      const commitment = chain.commitmentAt(index)
      await submit({ kind: 'games.reserve', userId, index, commitment })
      await submit({ kind: 'games.seed', userId, index, clientSeed: 'own' })
      await submit({ kind: 'games.refill', userId })
      for (const nonce of [0, 1]) {
        const outcomes = outcomesOf('dice', demoTerms)
        const request = { product: 'games', ref: index, clientSeed: 'own', nonce, outcomes }
        const drawn = drawWith(chain.seedAt(index), request)
        await submit({ kind: 'games.play', userId, index, nonce, ...dice, stake: 100, ...drawn })
      }
    }
    await drain()
  },
  reported: [`${'games'.padEnd(8)} 4 rounds of games, 2 reservations of seeds`],
  columns: [
    ['games_version', 'id = 1', 'terms published_at effective_at'],
    [
      'games_player',
      `user_id = ${bob}`,
      'credits refilled day lost refilled_day checked_in_day seeds',
    ],
    ['games_seeds', 'id = 2', 'commitment opened_at ended_at nonce'],
    [
      'games_round',
      'id = 3',
      'user_id seeds nonce version_id game side target stake draw attempts payout played_at',
    ],
  ],
  changes: [
    ['games_round', 'id = 2', 'delete from games_round', 'games_round 3'],
    ['games_seeds', 'id = 2', 'update games_seeds set id = 3', 'games_seeds 3'],
    // Its rounds are computed first.
    ['games_seeds', 'id = 2', 'update games_seeds set user_id = 9', 'games_round 3'],
    ['games_seeds', 'id = 2', "update games_seeds set client_seed = 'x'", 'games_round 3'],
    ['games_player', `user_id = ${bob}`, 'delete from games_player', `games_player ${bob}`],
    ['fair_chain', 'before = 0', `update fair_chain set top = '${'0'.repeat(64)}'`, 'fair_chain 0'],
  ],
  changeOf: {
    terms: (column) => `replace(${column}, '9900', '9901')`,
  },
})
