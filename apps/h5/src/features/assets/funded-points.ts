import { directionOf } from '@candor/client'

import type { ValueLine } from '../../live/use-wallet.ts'

/**
 * The points from the first one with a value: a line from zero to the first deposit would look like a
 * gain.
 */
export function fundedPoints(points: ValueLine['points']): ValueLine['points'] {
  const first = points.findIndex(({ usd }) => directionOf(usd) === 'up')
  return points.slice(Math.max(0, first))
}
