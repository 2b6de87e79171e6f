import type { ReplyOf } from '@candor/protocol'
import { gamesCalls } from '@candor/protocol/products/games/calls'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { randomSeed } from '../../app/browser-crypto.ts'
import { byCursor } from '../../app/by-cursor.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { toast } from '../../ui/toast.tsx'

export type GamesState = ReplyOf<typeof gamesCalls.index>
export type Terms = GamesState['versions'][number]
export type Seeds = NonNullable<GamesState['seeds']>
export type Played = ReplyOf<typeof gamesCalls.play>
export type Bet = {
  game: Played['game']
  side?: Played['side']
  target?: number
  stake?: string
}

const key = ['user', 'games'] as const

export const useGames = () => {
  const isLoggedIn = useIsLoggedIn()
  return useQuery({
    queryKey: [...key, 'index', isLoggedIn],
    queryFn: () => api.call(gamesCalls.index, {}),
  })
}

export const useRounds = () =>
  useInfiniteQuery({
    queryKey: [...key, 'rounds'],
    queryFn: ({ pageParam }) =>
      api.call(gamesCalls.rounds, { cursor: pageParam, page: undefined, limit: '20' }),
    ...byCursor,
  })

export const useRound = (id: string) =>
  useQuery({
    queryKey: [...key, 'round', id],
    queryFn: () => api.call(gamesCalls.round, { id }),
  })

/** A change of the user's credits or seeds; a failure is shown as its sentence. */
export function useGamesChange<Input, Reply>(
  call: (input: Input) => Promise<Reply>,
  onDone: (reply: Reply) => void = () => undefined,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError(error) {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export async function newSeeds(clientSeed: string): Promise<Seeds> {
  const { index } = await api.call(gamesCalls.reserve, {})
  return api.call(gamesCalls.seed, { index: String(index), client_seed: clientSeed })
}

/** Plays a round with the user's seeds; the first one makes them. */
export async function play(state: GamesState, bet: Bet): Promise<Played> {
  const { seeds: known, version } = state
  const seeds = known === null || known.client_seed === '' ? await newSeeds(randomSeed()) : known
  return api.call(gamesCalls.play, {
    seed_index: String(seeds.index),
    nonce: String(seeds.nonce),
    version: String(version),
    game: bet.game,
    side: bet.side,
    target: bet.target === undefined ? undefined : String(bet.target),
    stake: bet.stake,
  })
}
