import { directionOf } from '@candor/client'

import type { ValueLine } from '../../live/use-wallet.ts'

/**
 * The points from the first one that was worth something: before it there was no account to draw,
 * and a line from nought to the first deposit would look like a gain.
 */
export function fundedPoints(points: ValueLine['points']): ValueLine['points'] {
  const first = points.findIndex(({ usd }) => directionOf(usd) === 'up')
  return points.slice(Math.max(0, first))
}
