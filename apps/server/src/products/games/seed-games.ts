import type { GamesTerms } from '@candor/core/formulas/games'

import type { ProductPlatform } from '../../server-module.ts'

const credits = (wholes: number) => wholes * 100

/** The wheel returns 96 %. */
export const demoTerms: GamesTerms = {
  stakeMin: credits(1),
  stakeMax: credits(50),
  dayLossMax: credits(200),
  refillBelow: credits(20),
  refillTo: credits(100),
  diceReturn: 9900,
  coinReturn: 9900,
  wheel: [
    { weight: 24, multiple: 0 },
    { weight: 15, multiple: 120 },
    { weight: 7, multiple: 200 },
    { weight: 3, multiple: 300 },
    { weight: 1, multiple: 700 },
  ],
  checkIn: [
    { weight: 60, credits: credits(20) },
    { weight: 30, credits: credits(40) },
    { weight: 9, credits: credits(100) },
    { weight: 1, credits: credits(500) },
  ],
}

/** Publishes the first version of the demo. */
export async function seedGames({ committer, config, exchange, now }: ProductPlatform) {
  if (!config.demo || exchange.products.games.versions().length > 0) return
  // The clock may pass before the command is executed; then it would be too late.
  const effectiveAt = now() + 1000
  const command = { kind: 'games.publish', terms: demoTerms, effectiveAt } as const
  await committer.submit(command, { encode: () => null })
}
