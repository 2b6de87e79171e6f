import type { ScenarioWords } from '../../../testing/product-testing.ts'
import { durationMsOf, userOf } from '../../../testing/scenario-words.ts'
import type { Choice, Game } from '../terms.ts'
import { testTerms } from './test-terms.ts'

const unitsOf = (word = '0') => Math.round(Number(word) * 100)
const textOf = (credits: number) => String(credits / 100)

/** `games_play alice dice under 5000 10 draw 4999`, with the next nonce where none is given. */
export function gamesScenario(): ScenarioWords {
  return {
    actions: {
      games_publish: (stage, [after = '0s']) =>
        stage.run(
          {
            kind: 'games.publish',
            terms: testTerms,
            effectiveAt: stage.at + durationMsOf(after),
          },
          ({ id }) => `version ${id}`,
        ),
      games_reserve: (stage, [user, index]) => {
        const commitment = '0'.repeat(64)
        const own = { userId: userOf(user), index: Number(index), commitment }
        return stage.run({ kind: 'games.reserve', ...own }, (session) => `#${session.index}`)
      },
      games_seed: (stage, [user, index, clientSeed = '']) => {
        const own = { userId: userOf(user), index: Number(index), clientSeed }
        return stage.run({ kind: 'games.seed', ...own }, (session) => session.clientSeed)
      },
      games_refill: (stage, [user]) =>
        stage.run({ kind: 'games.refill', userId: userOf(user) }, ({ credits }) => textOf(credits)),
      games_play: (stage, words) => {
        const { products } = stage.exchange
        const userId = userOf(words[0])
        const session = products.games.player(userId)?.session
        const valueOf = (word: string, other: number) =>
          words.includes(word) ? Number(words[words.indexOf(word) + 1]) : other
        const command = {
          kind: 'games.play',
          userId,
          index: valueOf('seed', session?.index ?? 1),
          nonce: valueOf('nonce', session?.nonce ?? 0),
          versionId: valueOf('version', products.games.versionAt(stage.at)?.id ?? 1),
          game: words[1] as Game, // The script's word is a game.
          choice: choiceOf(words),
          stake: words.includes('stake') ? unitsOf(words[words.indexOf('stake') + 1]) : 0,
          draw: valueOf('draw', 0),
          attempts: valueOf('attempts', 1),
        } as const
        return stage.run(
          command,
          ({ round, credits }) => `${textOf(round.payout)} returned, ${textOf(credits)} left`,
        )
      },
    },
  }
}

function choiceOf([, game, side = '', target]: readonly string[]): Choice {
  if (game === 'dice') return { side: side === 'over' ? 'over' : 'under', target: Number(target) }
  if (game === 'coin') return { side: side === 'tails' ? 'tails' : 'heads', target: 0 }
  return { side: '', target: 0 }
}
