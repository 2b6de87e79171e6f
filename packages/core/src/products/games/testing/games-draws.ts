import type { CommandDraw, Draws, Executed, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type {
  GamesCommand,
  PlayRound,
  PublishGames,
  ReserveSeed,
  SetClientSeed,
} from '../commands.ts'
import { noticeMs, outcomesOf } from '../formulas.ts'
import type { SeedSession } from '../player.ts'
import { type Choice, type Game, games } from '../terms.ts'
import { testTerms } from './test-terms.ts'

/** Two lost stakes pass the limit of a day. */
const drawnTerms = { ...testTerms, dayLossMax: testTerms.stakeMax }

/** Rounds of users with and without seeds, some of them with a nonce that was used or a stake that is too large. */
export class GamesDraws implements Draws<GamesCommand['kind']> {
  readonly #world: World
  readonly #sessions = new Map<number, SeedSession>()
  #lastIndex = 0
  /** When each version takes effect. */
  readonly #effectiveAt: number[] = []
  readonly commands = {
    'games.publish': { weight: 1, draw: () => this.#publish() },
    'games.reserve': { weight: 1.5, draw: (random) => this.#reserve(random) },
    'games.seed': { weight: 2, draw: (random) => this.#seed(random) },
    'games.refill': {
      weight: 2,
      draw: (random) => ({ kind: 'games.refill', userId: this.#user(random) }),
    },
    'games.play': { weight: 8, draw: (random) => this.#play(random) },
  } satisfies { [Kind in GamesCommand['kind']]: CommandDraw<Extract<GamesCommand, { kind: Kind }>> }

  constructor(world: World) {
    this.#world = world
  }

  learn({ command, outcome }: Executed): void {
    if (!outcome.ok) return
    if (command.kind === 'games.publish') this.#effectiveAt.push(command.effectiveAt)
    if (command.kind !== 'games.reserve' && command.kind !== 'games.seed') return
    this.#lastIndex = Math.max(this.#lastIndex, command.index)
    // The reply of both.
    this.#sessions.set(command.userId, outcome.value as SeedSession)
  }

  /** Few users, so that they have seeds and credits. */
  #user(random: SeededRandom): number {
    return random.between(1, Math.min(4, this.#world.usersMax))
  }

  #publish(): PublishGames {
    const effectiveAt = this.#world.at + (this.#effectiveAt.length === 0 ? 0 : noticeMs)
    return { kind: 'games.publish', terms: drawnTerms, effectiveAt }
  }

  #reserve(random: SeededRandom): ReserveSeed {
    const index = random.chance(0.1) ? this.#lastIndex : this.#lastIndex + 1
    const commitment = random.between(1, 1_000_000).toString(16).padStart(64, '0')
    return { kind: 'games.reserve', userId: this.#user(random), index, commitment }
  }

  #seed(random: SeededRandom): SetClientSeed {
    const userId = this.#user(random)
    const index = this.#sessions.get(userId)?.index ?? 1
    return { kind: 'games.seed', userId, index, clientSeed: `seed-${random.between(1, 99)}` }
  }

  #versionInForce(): number {
    const at = this.#effectiveAt.findLastIndex((from) => from <= this.#world.at)
    return Math.max(1, at + 1)
  }

  #play(random: SeededRandom): PlayRound {
    const userId = this.#user(random)
    const session = this.#sessions.get(userId)
    const game = games[random.between(0, games.length - 1)] ?? 'coin'
    const draw = random.between(0, outcomesOf(game, testTerms) - 1)
    return {
      kind: 'games.play',
      userId,
      index: session?.index ?? 1,
      // Replies are not copied, so this is the number of the next round.
      nonce: Math.max(0, (session?.nonce ?? 0) - (random.chance(0.1) ? 1 : 0)),
      versionId: random.chance(0.05) ? this.#effectiveAt.length + 1 : this.#versionInForce(),
      game,
      choice: random.chance(0.05) ? { side: 'heads', target: 1 } : choiceOf(game, random),
      stake: game === 'check_in' ? 0 : stakeOf(random),
      draw,
      attempts: 1,
    }
  }
}

/** Often the largest one: a day's limit is reached before the day is over. */
function stakeOf(random: SeededRandom): number {
  return random.chance(0.3) ? testTerms.stakeMax : random.between(0, 6000)
}

function choiceOf(game: Game, random: SeededRandom): Choice {
  const isFirst = random.chance(0.5)
  if (game === 'dice') {
    return { side: isFirst ? 'under' : 'over', target: random.between(200, 9700) }
  }
  if (game === 'coin') return { side: isFirst ? 'heads' : 'tails', target: 0 }
  return { side: '', target: 0 }
}
