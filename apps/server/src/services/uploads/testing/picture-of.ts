import sharp from 'sharp'

type Options = {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'
  /** The right half is see-through. */
  hasHole?: boolean
}

/** A picture whose left half is red and right half blue, as bytes of a file. */
export async function pictureOf({
  width = 64,
  height = 32,
  format = 'jpeg',
  hasHole = false,
}: Options = {}): Promise<Buffer> {
  const half = { width: Math.ceil(width / 2), height }
  const blue = { r: 0, g: 0, b: 255, alpha: hasHole ? 0 : 1 }
  const left = sharp({ create: { ...half, channels: 4, background: 'red' } }).png()
  const picture = sharp({ create: { width, height, channels: 4, background: blue } })
  const whole = picture.composite([{ input: await left.toBuffer(), left: 0, top: 0 }])
  const flat = hasHole ? whole : whole.removeAlpha()
  return flat.toFormat(format).toBuffer()
}
