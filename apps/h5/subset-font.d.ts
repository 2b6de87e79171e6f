/** The part of subset-font that the build uses; the package has no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    letters: string,
    options: {
      readonly targetFormat: 'woff2'
      readonly variationAxes: Readonly<Record<string, { min: number; max: number }>>
      readonly keepFeatures: readonly string[]
    },
  ): Promise<Uint8Array>
}
