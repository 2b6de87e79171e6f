export type PictureSize = { readonly width: number; readonly height: number }

/** Why a file cannot be used. */
export class PictureFault extends Error {
  readonly kind: 'unreadable' | 'small'

  constructor(kind: PictureFault['kind']) {
    super(kind)
    this.kind = kind
  }
}

/** A number of a document is readable at this length, and a picture of it is below 1 MB. */
const sideMax = 2000
const previewMax = 640
/** Smaller pictures are rejected by every reviewer. */
const longSideMin = 320
const shortSideMin = 200
const quality = 0.86

/** The size of a picture whose longer side is at most `max`; a smaller one keeps its size. */
export function fittedSize({ width, height }: PictureSize, max: number): PictureSize {
  const factor = Math.min(1, max / Math.max(width, height))
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

export const isLargeEnough = ({ width, height }: PictureSize) =>
  Math.max(width, height) >= longSideMin && Math.min(width, height) >= shortSideMin

/**
 * A picture as it is sent: upright, of a bounded size, and drawn again, so that the place and the device that a camera has
 * written into the file do not leave the phone.
 */
export async function preparePicture(file: Blob): Promise<{ file: Blob; preview: string }> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureFault('unreadable')
  })
  try {
    if (!isLargeEnough(picture)) throw new PictureFault('small')
    const drawn = draw(picture, sideMax)
    const made = await new Promise<Blob | null>((resolve) =>
      drawn.toBlob(resolve, 'image/jpeg', quality),
    )
    if (made === null) throw new PictureFault('unreadable')
    return { file: made, preview: draw(picture, previewMax).toDataURL('image/jpeg', quality) }
  } finally {
    // Decoded pictures are large, and would otherwise be released late.
    picture.close()
  }
}

function draw(picture: ImageBitmap, max: number): HTMLCanvasElement {
  const { width, height } = fittedSize(picture, max)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new PictureFault('unreadable')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}
