/** What a picture is by its first bytes; its name and what its sender calls it count for nothing. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const png = '89504e470d0a1a0a'

/** Undefined for anything else: only these reach a decoder, and no SVG, which is a program. */
export function imageKind(bytes: Buffer): ImageKind | undefined {
  if (bytes.toString('hex', 0, 3) === 'ffd8ff') return 'jpeg'
  if (bytes.toString('hex', 0, 8) === png) return 'png'
  const [head, brand] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]
  if (head === 'RIFF' && brand === 'WEBP') return 'webp'
  if (head === 'GIF8') return 'gif'
  const isAvif = bytes.toString('latin1', 4, 8) === 'ftyp' && ['avif', 'avis'].includes(brand)
  return isAvif ? 'avif' : undefined
}
