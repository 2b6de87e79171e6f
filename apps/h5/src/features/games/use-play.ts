import { useState } from 'react'

import { useIsLoggedIn } from '../../app/session.ts'
import { type Bet, type GamesState, play, type Played, useGamesChange } from './use-games.ts'

/** The stake of a panel, its last round, and how the next one is played. */
export function usePlay(state: GamesState, stakeMin: string) {
  const [stake, setStake] = useState(() => String(Number(stakeMin)))
  const [last, setLast] = useState<Played>()
  const isLoggedIn = useIsLoggedIn()
  const round = useGamesChange((bet: Bet) => play(state, bet), setLast)
  return {
    stake,
    setStake,
    last,
    isBusy: round.isPending,
    isOff: !isLoggedIn || !(Number(stake) > 0),
    play: (bet: Omit<Bet, 'stake'>) => round.mutate({ ...bet, stake }),
  }
}
