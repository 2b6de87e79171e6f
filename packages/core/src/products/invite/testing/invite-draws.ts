import type { CommandDraw, Draws, World } from '../../../testing/product-testing.ts'
import type { SeededRandom } from '../../../testing/seeded-random.ts'
import type { CorrectInvite, InviteCommand, JudgeInvite, RegisterInvite } from '../commands.ts'
import type { InviteBar } from '../relation.ts'

const dayMs = 86_400_000

/** Inviters of all users; registrations of today, of the last days, and of more than a year ago. */
export class InviteDraws implements Draws<InviteCommand['kind']> {
  readonly #world: World
  readonly commands = {
    'invite.register': {
      weight: 3,
      draw: (random) => ({ kind: 'invite.register', ...this.#named(random) }),
    },
    'invite.correct': {
      weight: 2,
      draw: (random) => ({ kind: 'invite.correct', ...this.#named(random) }),
    },
    'invite.judge': { weight: 1, draw: (random) => this.#judge(random) },
  } satisfies {
    'invite.register': CommandDraw<RegisterInvite>
    'invite.correct': CommandDraw<CorrectInvite>
    'invite.judge': CommandDraw<JudgeInvite>
  }

  constructor(world: World) {
    this.#world = world
  }

  #named(random: SeededRandom): Omit<RegisterInvite, 'kind'> {
    const { at, usersMax } = this.#world
    const [userId, inviterId] = [random.between(1, usersMax), random.between(1, usersMax)]
    const days = random.chance(0.2) ? random.between(1, 400) : 0
    const registeredAt = Math.max(0, at - days * dayMs)
    return { userId, inviterId, registeredAt, bar: barOf(random, 0.1) }
  }

  #judge(random: SeededRandom): JudgeInvite {
    const userId = random.between(1, this.#world.usersMax)
    return { kind: 'invite.judge', userId, bar: barOf(random, 0.3) }
  }
}

function barOf(random: SeededRandom, chance: number): InviteBar {
  return random.chance(chance) ? (random.between(1, 4) as InviteBar) : 0 // One of its numbers.
}
