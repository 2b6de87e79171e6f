/** The round steps of an axis within a power of ten. */
const steps = [1, 2, 5, 10]

/**
 * Marks of an axis from zero to the first one that is not below `max`: two to five of them, at round values. Whole numbers
 * have whole marks.
 */
export function roundTicks(max: number, { isWhole = false } = {}): readonly number[] {
  if (max <= 0) return [0]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = steps.map((step) => step * power).find((step) => step >= rough) ?? rough
  const step = isWhole ? Math.max(1, Math.ceil(round)) : round
  return Array.from({ length: Math.ceil(max / step - 1e-9) + 1 }, (_, index) => index * step)
}
