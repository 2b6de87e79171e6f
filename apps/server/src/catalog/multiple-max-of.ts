const multipleByLevel = [20, 50, 100]

/** The largest multiple of a level of verification; users of the demo count as verified. */
export function multipleMaxOf(level: number, { demo }: { readonly demo: boolean }): number {
  return (demo ? multipleByLevel.at(-1) : multipleByLevel[level]) ?? 1
}
