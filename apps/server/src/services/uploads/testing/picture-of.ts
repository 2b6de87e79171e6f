import sharp from 'sharp'

type Options = {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'
  /** The right half is see-through. */
  hasHole?: boolean
  /** The blue of the right half, so that pictures differ. */
  blue?: number
}

/** A picture whose left half is red and right half blue, as bytes of a file. */
export async function pictureOf({
  width = 64,
  height = 32,
  format = 'jpeg',
  hasHole = false,
  blue = 255,
}: Options = {}): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height }
  const right = { r: 0, g: 0, b: blue, alpha: hasHole ? 0 : 1 }
  const left = sharp({ create: { ...half, channels: 4, background: 'red' } }).png()
  const picture = sharp({ create: { width, height, channels: 4, background: right } })
  const whole = picture.composite([{ input: await left.toBuffer(), left: 0, top: 0 }])
  const flat = hasHole ? whole : whole.removeAlpha()
  return flat.toFormat(format).toBuffer()
}
