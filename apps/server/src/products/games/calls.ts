import {
  creditScale,
  dayMs,
  type Game,
  outcomesOf,
  seedWaitMs,
  sessionMs,
} from '@candor/core/formulas/games'
import { parseDecimal } from '@candor/core/money'
import type { SeedSession } from '@candor/core/products/games'
import type { Draw } from '@candor/core/randomness'
import { gamesEndpoints } from '@candor/protocol/products/games/endpoints'

import { mount } from '../../calls/mount.ts'
import { pageReply, pagingOf } from '../../calls/paging.ts'
import { drawWith } from '../../fairness/draw-with.ts'
import { type SeedChain, sha256 } from '../../fairness/seed-chain.ts'
import type { ProductPlatform } from '../../server-module.ts'
import { findRound, findSeeds, firstOpenSeeds, listRounds } from './queries.ts'
import { creditText, roundReply, seedsReply, versionReply } from './replies.ts'

/** The user's seed where none came in time: nobody can choose it. */
const defaultSeed = (userId: number, index: number): string =>
  sha256(`${userId}|${index}`).toString('hex')

type Wanted = {
  readonly userId: number
  readonly index: number
  readonly nonce: number
  readonly versionId: number
  readonly game: Game
}

export function gamesCalls(platform: ProductPlatform, chain: SeedChain) {
  const { db, committer, exchange, now } = platform
  const { games } = exchange.products
  const openSeeds = (userId: number): SeedSession | undefined => {
    const session = games.player(userId)?.session
    return session === undefined || now() >= session.openedAt + sessionMs ? undefined : session
  }
  /** By the time of the core, which never decreases: what has ended once cannot be played with again. */
  const endsBefore = ({ endedAt, openedAt }: SeedSession) =>
    endedAt > 0 || exchange.at >= openedAt + sessionMs
  /** Up to this reservation all have ended, so its value of the chain is public. */
  const revealedIndex = async (): Promise<number> => {
    const { reserved, at } = await committer.read(() => ({
      reserved: games.counters.seedIndex,
      at: exchange.at,
    }))
    const open = await firstOpenSeeds(db, at - sessionMs)
    return Math.min(reserved, (open ?? reserved + 1) - 1)
  }
  /** Sets the default of a reservation whose time for a client seed has passed. */
  const setDefault = async (session: SeedSession) => {
    if (session.clientSeed !== '' || now() < session.openedAt + seedWaitMs) return
    const { userId, index } = session
    const clientSeed = defaultSeed(userId, index)
    await committer.submit({ kind: 'games.seed', userId, index, clientSeed }, quiet)
  }
  // One reservation at a time: the next commitment exists only once the one before it is journaled.
  let lastReservation: Promise<unknown> = Promise.resolve()
  const reserve = async (userId: number, requestId: string | undefined) => {
    const waiting = openSeeds(userId)
    // One that waits for its client seed is as good as a new one, and a repeated request receives the same.
    if (waiting?.clientSeed === '' && now() < waiting.openedAt + seedWaitMs)
      return { ok: true, value: seedsReply(waiting) } as const
    const index = games.counters.seedIndex + 1
    await chain.prepare(index, now())
    const commitment = chain.commitmentAt(index)
    const command = { kind: 'games.reserve', userId, index, commitment } as const
    return committer.submit(command, { encode: seedsReply, requestId })
  }
  /** The same for a repeated request, also after its seeds have ended; the core accepts none without attempts. */
  const drawOf = async (wanted: Wanted): Promise<Draw> => {
    const { userId, index, nonce, versionId, game } = wanted
    const open = openSeeds(userId)
    if (open?.index === index) await setDefault(open)
    const session = open?.index === index ? open : await findSeeds(db, userId, index)
    const version = games.versions().find(({ id }) => id === versionId)
    if (session === undefined || session.clientSeed === '' || version === undefined)
      return { draw: 0, attempts: 0 }
    const outcomes = outcomesOf(game, version.terms)
    const { clientSeed } = session
    return drawWith(chain.seedAt(index), {
      product: 'games',
      ref: index,
      clientSeed,
      nonce,
      outcomes,
    })
  }

  return mount(gamesEndpoints, {
    index: async ({ user }) => {
      const value = await committer.read(() => {
        const version = games.versionAt(now())
        const player = user && games.player(user.id)
        const day = Math.floor(now() / dayMs)
        const session = user && openSeeds(user.id)
        const credits = player?.credits ?? 0
        return {
          versions: games.versions().map(versionReply),
          version: version?.id ?? 0,
          credits: creditText(credits),
          lost_today: creditText(player?.day === day ? player.lost : 0),
          checked_in: player?.checkedInDay === day,
          can_refill:
            user !== undefined &&
            version !== undefined &&
            credits < version.terms.refillBelow &&
            player?.refilledDay !== day,
          seeds: session === undefined ? null : seedsReply(session),
        }
      })
      return { ok: true, value }
    },
    reserve: async ({ user, idempotencyKey }) => {
      const next = lastReservation.then(async () => reserve(user.id, idempotencyKey))
      lastReservation = next.catch(() => undefined)
      return next
    },
    seed: async ({ body, user, idempotencyKey: requestId }) => {
      const index = Number(body.index)
      const session = openSeeds(user.id)
      if (session?.index === index) await setDefault(session)
      const own = { userId: user.id, index, clientSeed: body.client_seed }
      const command = { kind: 'games.seed', ...own } as const
      return committer.submit(command, { encode: seedsReply, requestId })
    },
    refill: async ({ user, idempotencyKey: requestId }) =>
      committer.submit(
        { kind: 'games.refill', userId: user.id },
        { encode: ({ credits }) => ({ credits: creditText(credits) }), requestId },
      ),
    play: async ({ body, user, idempotencyKey: requestId }) => {
      const stake = body.stake === undefined ? 0n : parseDecimal(body.stake, creditScale)
      if (stake === undefined) return { ok: false, rejection: 'too_many_decimals', field: 'stake' }
      const index = Number(body.seed_index)
      const nonce = Number(body.nonce)
      const versionId = Number(body.version)
      const drawn = await drawOf({ userId: user.id, index, nonce, versionId, game: body.game })
      const command = {
        kind: 'games.play',
        userId: user.id,
        index,
        nonce,
        versionId,
        game: body.game,
        choice: { side: body.side ?? '', target: Number(body.target ?? 0) },
        stake: Number(stake),
        ...drawn,
      } as const
      return committer.submit(command, {
        encode: ({ round, credits }) =>
          Object.assign(roundReply(round), { credits: creditText(credits) }),
        requestId,
      })
    },
    rounds: async ({ body, user }) => {
      const paging = pagingOf(body)
      const { rounds, total } = await listRounds(db, user.id, paging)
      return { ok: true, value: pageReply(rounds.map(roundReply), paging, total) }
    },
    round: async ({ body, user }) => {
      const found = await findRound(db, user.id, Number(body.id))
      const version = games.versions().find(({ id }) => id === found?.round.versionId)
      if (found === undefined || version === undefined)
        return { ok: false, rejection: 'games_round_unknown', field: 'id' }
      const { round, session } = found
      const { index } = session
      const isInChain = index <= (await revealedIndex())
      const value = {
        ...roundReply(round),
        commitment: session.commitment,
        client_seed: session.clientSeed,
        server_seed: endsBefore(session) ? chain.seedAt(index).toString('hex') : '',
        reveals_at: session.endedAt > 0 ? session.endedAt : session.openedAt + sessionMs,
        chain_value: isInChain ? chain.valueAt(index).toString('hex') : '',
        chain_place: index - chain.of(index).from + 1,
        chain_end: chain.of(index).terminal,
        terms: versionReply(version),
      }
      return { ok: true, value }
    },
    chain: async () => {
      const reserved = await committer.read(() => games.counters.seedIndex)
      const revealed = await revealedIndex()
      const value = revealed === 0 ? '' : chain.valueAt(revealed).toString('hex')
      return { ok: true, value: { chains: chain.published, reserved, revealed, value } }
    },
  })
}

const quiet = { encode: () => null }
