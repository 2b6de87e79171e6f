import { Big } from 'big.js'

import type { CurvePoint } from './curve-shape.ts'

const scale = 6

/** How far each value of a return is below its highest one before: zero at a peak, −0.2 after a fall of a fifth. */
export function drawdownCurve(points: readonly CurvePoint[]): CurvePoint[] {
  // The window begins with a return of zero.
  let peak = new Big(1)
  return points.map(({ at, value }) => {
    const worth = new Big(value).plus(1)
    if (worth.gt(peak)) peak = worth
    return { at, value: worth.div(peak).minus(1).toFixed(scale) }
  })
}
