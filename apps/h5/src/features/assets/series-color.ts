export const seriesCount = 5

/** The colour of the part at this place; the last colour stands for all that follow. */
export const seriesColor = (at: number) => `var(--c-series-${Math.min(at, seriesCount - 1) + 1})`
