import type { Exchange } from '../../../exchange.ts'
import { demand } from '../../../testing/demand.ts'
import type { AuditedBatch, Executed, ProductAudit } from '../../../testing/product-testing.ts'
import type { PlayRound } from '../commands.ts'
import type { GamesRound } from '../player.ts'
import type { GamesTerms, GamesVersion } from '../terms.ts'

const dayMs = 86_400_000
type Account = { credits: bigint; refilled: bigint; lost: Map<number, bigint> }
type Seeded = { userId: number; nonce: number; seed: string; endedAt: number }

/** Computes from the commands what every user has, which seeds rounds used, and what each round returned. */
export class GamesAudit implements ProductAudit {
  readonly #versions: GamesVersion[] = []
  readonly #accounts = new Map<number, Account>()
  readonly #seeds: Seeded[] = []
  #rounds = 0

  follow({ executed, changes: { games } }: AuditedBatch): void {
    const written = new Map(games.rounds.map((round) => [round.id, round]))
    demand(written.size === games.rounds.length, 'a round is written once')
    for (const done of executed) if (done.outcome.ok) this.#follow(done, written)
    demand(written.size === 0, 'a round has a command')
    for (const { index, nonce, clientSeed, endedAt } of games.sessions) {
      const seeded = this.#seeds[index - 1]
      const isSame =
        seeded?.nonce === nonce && seeded.seed === clientSeed && seeded.endedAt === endedAt
      demand(isSame, 'seeds are written as they were sent', { index })
    }
  }

  compare({ products: { games } }: Exchange): void {
    demand(games.counters.seedIndex === this.#seeds.length, 'seeds are reserved in sequence')
    for (const { userId, credits, refilled } of games.players()) {
      const own = this.#accounts.get(userId)
      const isSame = BigInt(credits) === (own?.credits ?? 0n)
      demand(isSame, 'credits are what was granted and played', { userId })
      demand(BigInt(refilled) === (own?.refilled ?? 0n), 'refills are counted', { userId })
    }
  }

  #follow({ command, at }: Executed, written: Map<number, GamesRound>): void {
    if (command.kind === 'games.publish') {
      const { terms, effectiveAt } = command
      this.#versions.push({ id: this.#versions.length + 1, terms, publishedAt: at, effectiveAt })
    } else if (command.kind === 'games.reserve') {
      for (const seeded of this.#seeds)
        if (seeded.userId === command.userId && seeded.endedAt === 0) seeded.endedAt = at
      this.#seeds.push({ userId: command.userId, nonce: 0, seed: '', endedAt: 0 })
      demand(this.#seeds.length === command.index, 'seeds are reserved in sequence')
    } else if (command.kind === 'games.seed') {
      const seeded = this.#seeds[command.index - 1]
      demand(seeded?.seed === '', 'a client seed is set once', { index: command.index })
      seeded.seed = command.clientSeed
    } else if (command.kind === 'games.refill') {
      const own = this.#account(command.userId)
      const to = BigInt(this.#termsAt(at)?.terms.refillTo ?? 0)
      own.refilled += to - own.credits
      own.credits = to
    } else if (command.kind === 'games.play') this.#play(command, at, written)
  }

  #play(command: PlayRound, at: number, written: Map<number, GamesRound>): void {
    const { userId, index, nonce, stake, draw } = command
    this.#rounds += 1
    const id = this.#rounds
    const row = written.get(id)
    demand(row !== undefined, 'a round is written', { id })
    written.delete(id)
    const seeded = this.#seeds[index - 1]
    const isNext = seeded?.userId === userId && seeded.nonce === nonce && seeded.endedAt === 0
    demand(isNext && seeded.seed !== '', 'a nonce is used once', { id })
    seeded.nonce += 1
    const version = this.#termsAt(at)
    demand(version?.id === command.versionId, 'a round uses the version in force', { id })
    const due = returned(command, version.terms)
    const isSame =
      row.userId === userId && row.index === index && row.nonce === nonce && row.draw === draw
    demand(isSame && row.stake === stake && row.playedAt === at, 'a round is its command', { id })
    demand(BigInt(row.payout) === due, 'a round returns what its draw makes', { id })
    const own = this.#account(userId)
    demand(own.credits >= BigInt(stake), 'a stake is covered', { id })
    own.credits += due - BigInt(stake)
    if (command.game === 'check_in') return
    const day = Math.floor(at / dayMs)
    const lost = own.lost.get(day) ?? 0n
    const isWithin = lost + BigInt(stake) <= BigInt(version.terms.dayLossMax)
    demand(isWithin, 'a day has a limit of losses', { id })
    own.lost.set(day, lost + BigInt(stake) - due)
  }

  #termsAt(at: number): GamesVersion | undefined {
    return this.#versions.findLast(({ effectiveAt }) => effectiveAt <= at)
  }

  #account(userId: number): Account {
    const own = this.#accounts.get(userId) ?? { credits: 0n, refilled: 0n, lost: new Map() }
    this.#accounts.set(userId, own)
    return own
  }
}

/** By whole numbers of any size, without the formulas of the product. */
function returned({ game, choice, stake, draw }: PlayRound, terms: GamesTerms): bigint {
  const put = BigInt(stake)
  if (game === 'dice') {
    const rolls = Array.from({ length: 10_000 }, (_, roll) => roll)
    const chosen = rolls.filter((roll) =>
      choice.side === 'under' ? roll < choice.target : roll > choice.target,
    )
    if (!chosen.includes(draw)) return 0n
    return (put * BigInt(terms.diceReturn)) / BigInt(chosen.length)
  }
  if (game === 'coin') {
    const side = ['heads', 'tails'][draw]
    return side === choice.side ? (put * BigInt(terms.coinReturn) * 2n) / 10_000n : 0n
  }
  if (game === 'check_in')
    return BigInt(slotsOf(terms.checkIn, ({ credits }) => credits)[draw] ?? 0)
  const slots = slotsOf(terms.wheel, ({ multiple }) => multiple)
  return (put * BigInt(slots[draw] ?? 0)) / 100n
}

/** One entry for each equally likely outcome. */
function slotsOf<Part extends { readonly weight: number }>(
  parts: readonly Part[],
  valueOf: (part: Part) => number,
): number[] {
  return parts.flatMap((part) => Array.from({ length: part.weight }, () => valueOf(part)))
}
