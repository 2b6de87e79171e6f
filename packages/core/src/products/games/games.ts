import { assert } from '../../assert.ts'
import type { CommandClock } from '../../command-clock.ts'
import { accept, reject, type Result } from '../../result.ts'
import type { StateHash } from '../../state-hash.ts'
import { untouched } from '../../untouched.ts'
import type {
  PlayRound,
  PublishGames,
  RefillCredits,
  ReserveSeed,
  SetClientSeed,
} from './commands.ts'
import { dayMs, isChoice, isSound, noticeMs, outcomesOf, payoutOf, sessionMs } from './formulas.ts'
import type { GamesPlayer, GamesRound, SeedSession } from './player.ts'
import { addPlayer, addVersion } from './state.ts'
import type { GamesVersion } from './terms.ts'

export type GamesChanges = {
  readonly versions: readonly GamesVersion[]
  readonly players: readonly GamesPlayer[]
  readonly sessions: readonly SeedSession[]
  readonly rounds: readonly GamesRound[]
}
export type Played = { readonly round: GamesRound; readonly credits: number }
type PlayRejection =
  | 'games_terms_changed'
  | 'games_seed_ended'
  | 'games_seed_missing'
  | 'games_nonce_used'
  | 'games_choice_wrong'
  | 'games_checked_in'
  | 'games_stake_wrong'
  | 'games_credits_short'
  | 'games_loss_limit'

const noChanges = untouched<GamesChanges>({ versions: [], players: [], sessions: [], rounds: [] })

/** Games on play credits, which are in no ledger: nothing here can reach one (docs/products/games.md). */
export class Games {
  readonly #clock: Readonly<CommandClock>
  readonly #versions: GamesVersion[] = []
  readonly #players = new Map<number, GamesPlayer>()
  #published: GamesVersion[] = []
  #rounds: GamesRound[] = []
  readonly #touched = new Set<GamesPlayer>()
  readonly #sessions = new Set<SeedSession>()
  /** The last ids that were assigned. */
  readonly counters = { seedIndex: 0, roundId: 0 }

  constructor(clock: Readonly<CommandClock>) {
    this.#clock = clock
  }

  takeChanges(): GamesChanges {
    if (this.#published.length + this.#touched.size === 0) return noChanges
    const changes = {
      versions: this.#published,
      players: [...this.#touched],
      sessions: [...this.#sessions],
      rounds: this.#rounds,
    }
    this.#published = []
    this.#rounds = []
    this.#touched.clear()
    this.#sessions.clear()
    return changes
  }

  addTo(hash: StateHash): void {
    hash.add(this.counters.seedIndex, this.counters.roundId)
    for (const version of this.#versions) addVersion(hash, version)
    // Rows are loaded in another order than users come.
    const players = [...this.#players.values()].toSorted((a, b) => a.userId - b.userId)
    for (const player of players) addPlayer(hash, player)
  }

  versions(): readonly GamesVersion[] {
    return this.#versions
  }

  versionAt(at: number): GamesVersion | undefined {
    return this.#versions.findLast(({ effectiveAt }) => effectiveAt <= at)
  }

  /** A user who has not played has no credits. */
  player(userId: number): GamesPlayer | undefined {
    return this.#players.get(userId)
  }

  players(): Iterable<GamesPlayer> {
    return this.#players.values()
  }

  restoreVersion(version: GamesVersion): void {
    this.#versions.push(version)
  }

  restore(player: GamesPlayer): void {
    this.#players.set(player.userId, player)
  }

  /** Notice is given of every version but the first. */
  publish({ terms, effectiveAt }: PublishGames): Result<GamesVersion, 'games_terms_invalid'> {
    const last = this.#versions.at(-1)
    const earliest =
      last === undefined
        ? this.#clock.at
        : Math.max(this.#clock.at + noticeMs, last.effectiveAt + 1)
    if (!isSound(terms) || !Number.isSafeInteger(effectiveAt) || effectiveAt < earliest)
      return reject('games_terms_invalid')
    const id = this.#versions.length + 1
    const version = { id, terms, publishedAt: this.#clock.at, effectiveAt }
    this.#versions.push(version)
    this.#published.push(version)
    return accept(version)
  }

  reserve(command: ReserveSeed): Result<SeedSession, 'games_reservation_taken'> {
    const { userId, index, commitment } = command
    if (index !== this.counters.seedIndex + 1) return reject('games_reservation_taken')
    this.counters.seedIndex = index
    const player = this.#touch(userId)
    const before = player.session
    if (before !== undefined) {
      before.endedAt = this.#clock.at
      this.#sessions.add(before)
    }
    const fresh = { clientSeed: '', endedAt: 0, nonce: 0 }
    player.session = { index, userId, commitment, openedAt: this.#clock.at, ...fresh }
    this.#sessions.add(player.session)
    return accept(player.session)
  }

  seed({
    userId,
    index,
    clientSeed,
  }: SetClientSeed): Result<SeedSession, 'games_seed_ended' | 'games_seed_set'> {
    const session = this.#openSession(userId, index)
    if (session === undefined) return reject('games_seed_ended')
    if (session.clientSeed !== '') return reject('games_seed_set')
    session.clientSeed = clientSeed
    this.#touch(userId)
    this.#sessions.add(session)
    return accept(session)
  }

  refill({ userId }: RefillCredits): Result<GamesPlayer, 'games_refill_refused'> {
    const terms = this.versionAt(this.#clock.at)?.terms
    const player = this.#players.get(userId)
    const credits = player?.credits ?? 0
    const day = this.#day()
    if (terms === undefined || credits >= terms.refillBelow || player?.refilledDay === day)
      return reject('games_refill_refused')
    const refilled = this.#touch(userId)
    refilled.refilled += terms.refillTo - credits
    refilled.credits = terms.refillTo
    refilled.refilledDay = day
    return accept(refilled)
  }

  /** One command takes the stake and returns the payout: no moment is between them at which a stop could leave a bet. */
  play(command: PlayRound): Result<Played, PlayRejection> {
    const { userId, index, nonce, versionId, game, choice, stake, draw, attempts } = command
    const version = this.versionAt(this.#clock.at)
    if (version?.id !== versionId) return reject('games_terms_changed')
    const session = this.#openSession(userId, index)
    if (session === undefined) return reject('games_seed_ended')
    // The seed may have come between the draw and this command: without attempts nothing was drawn.
    if (session.clientSeed === '' || attempts === 0) return reject('games_seed_missing')
    if (session.nonce !== nonce) return reject('games_nonce_used')
    if (!isChoice(game, choice)) return reject('games_choice_wrong')
    const { terms } = version
    const problem = this.#stakeProblem(command, version)
    if (problem !== undefined) return reject(problem)
    const outcomes = outcomesOf(game, terms)
    assert(
      Number.isSafeInteger(draw) && draw >= 0 && draw < outcomes,
      'a draw is one of the outcomes',
    )

    const player = this.#touch(userId)
    const payout = payoutOf({ game, choice, stake, draw }, terms)
    const day = this.#day()
    if (player.day !== day) Object.assign(player, { day, lost: 0 })
    player.credits += payout - stake
    if (game === 'check_in') player.checkedInDay = day
    else player.lost += stake - payout
    session.nonce += 1
    this.#sessions.add(session)
    this.counters.roundId += 1
    const id = this.counters.roundId
    const own = { id, userId, index, nonce, versionId, game, choice, stake, draw, attempts }
    const round = { ...own, payout, playedAt: this.#clock.at }
    this.#rounds.push(round)
    return accept({ round, credits: player.credits })
  }

  /** The stake may be lost whole, so that the limit of a day is never passed. */
  #stakeProblem({ userId, game, stake }: PlayRound, { terms }: GamesVersion) {
    const player = this.#players.get(userId)
    const day = this.#day()
    if (game === 'check_in') {
      if (player?.checkedInDay === day) return 'games_checked_in'
      return stake === 0 ? undefined : 'games_stake_wrong'
    }
    const { stakeMin, stakeMax, dayLossMax } = terms
    if (!Number.isSafeInteger(stake) || stake < stakeMin || stake > stakeMax)
      return 'games_stake_wrong'
    if ((player?.credits ?? 0) < stake) return 'games_credits_short'
    const lost = player?.day === day ? player.lost : 0
    return lost + stake > dayLossMax ? 'games_loss_limit' : undefined
  }

  #openSession(userId: number, index: number): SeedSession | undefined {
    const session = this.#players.get(userId)?.session
    if (session?.index !== index || this.#clock.at >= session.openedAt + sessionMs) return undefined
    return session
  }

  #day(): number {
    return Math.floor(this.#clock.at / dayMs)
  }

  #touch(userId: number): GamesPlayer {
    const known = this.#players.get(userId)
    const none = { credits: 0, refilled: 0, day: -1, lost: 0, refilledDay: -1, checkedInDay: -1 }
    const player = known ?? { userId, ...none, session: undefined }
    if (known === undefined) this.#players.set(userId, player)
    this.#touched.add(player)
    return player
  }
}
