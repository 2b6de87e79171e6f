export type CurvePoint = {
  readonly at: number
  /** A part of one: 0.05 is 5 %. */
  readonly value: string
}

type Place = { readonly x: number; readonly y: number }
export type CurveShape = {
  /** In hundredths of the width, and in pixels from the upper edge. */
  readonly places: readonly Place[]
  /** Where zero is. */
  readonly zero: number
  readonly high: number
  readonly low: number
}

/** The least distance of the line from both edges. */
const margin = 8

/** Where the points of a curve are drawn, over time and so that zero is on the drawing; a single point is a line too. */
export function curveShape(points: readonly CurvePoint[], height: number): CurveShape {
  const [first] = points
  const all = points.length === 1 && first ? [first, { ...first, at: first.at + 1 }] : points
  const values = all.map(({ value }) => Number(value))
  const high = Math.max(0, ...values)
  const low = Math.min(0, ...values)
  const yOf = (value: number) => {
    // A constant zero is a line through the middle.
    const part = high === low ? 0.5 : (high - value) / (high - low)
    return round(margin + part * (height - 2 * margin))
  }
  const [start, end] = [all[0]?.at ?? 0, all.at(-1)?.at ?? 0]
  const xOf = (at: number) => round(((at - start) / Math.max(1, end - start)) * 100)
  return {
    places: all.map(({ at, value }) => ({ x: xOf(at), y: yOf(Number(value)) })),
    zero: yOf(0),
    high,
    low,
  }
}

const round = (value: number) => Math.round(value * 10) / 10
