/**
 * Quantiles 0.5 + i / 256 of the normal distribution, in 1/10,000. Literals, because logarithms of
 * two engines may differ in the last bit. The last entry truncates the infinite tail so that the
 * variance is one.
 */
const quantiles: readonly number[] = [
  0, 98, 196, 294, 392, 490, 588, 686, 784, 882, 981, 1079, 1178, 1276, 1375, 1474, 1573, 1672,
  1772, 1871, 1971, 2071, 2171, 2271, 2372, 2473, 2574, 2675, 2777, 2879, 2981, 3084, 3186, 3290,
  3393, 3497, 3601, 3706, 3811, 3917, 4023, 4129, 4236, 4343, 4451, 4559, 4668, 4778, 4888, 4998,
  5110, 5222, 5334, 5447, 5561, 5676, 5791, 5908, 6024, 6142, 6261, 6381, 6501, 6622, 6745, 6868,
  6993, 7118, 7245, 7373, 7502, 7633, 7764, 7897, 8032, 8168, 8305, 8444, 8585, 8727, 8871, 9018,
  9166, 9316, 9468, 9622, 9779, 9938, 10100, 10264, 10432, 10602, 10775, 10952, 11132, 11316, 11503,
  11695, 11892, 12093, 12299, 12510, 12727, 12950, 13180, 13417, 13662, 13915, 14178, 14451, 14735,
  15031, 15341, 15667, 16010, 16373, 16759, 17172, 17617, 18099, 18627, 19214, 19874, 20635, 21539,
  22662, 24176, 26601, 32557,
]

/**
 * A standard normal draw in 1/10,000 from a uniform 32-bit word: a sign, 7 bits of table index and 16
 * bits of interpolation.
 */
export function normalFromWord(word: number): number {
  const index = (word >>> 24) & 0x7f
  const below = quantiles[index] ?? 0
  const above = quantiles[index + 1] ?? below
  const size = below + Math.floor(((above - below) * ((word >>> 8) & 0xffff)) / 0x10000)
  return word >>> 31 === 0 ? size : -size
}
