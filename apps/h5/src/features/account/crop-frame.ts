/** A square of a picture: its middle in the picture's own points, and how far it is magnified. */
export type CropFrame = { readonly x: number; readonly y: number; readonly zoom: number }

export type PictureSize = { readonly width: number; readonly height: number }

export const zoomMax = 4

/** The initial square: the largest one in the middle. */
export const wholeFrame = ({ width, height }: PictureSize): CropFrame => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

/** The length of a side of the square in points of the picture. */
export const sideOf = ({ width, height }: PictureSize, { zoom }: CropFrame): number =>
  Math.min(width, height) / zoom

/** The nearest square that lies within the picture. */
export function within(size: PictureSize, { x, y, zoom }: CropFrame): CropFrame {
  const kept = Math.min(zoomMax, Math.max(1, zoom))
  const half = sideOf(size, { x, y, zoom: kept }) / 2
  return {
    x: Math.min(size.width - half, Math.max(half, x)),
    y: Math.min(size.height - half, Math.max(half, y)),
    zoom: kept,
  }
}

/** The picture moved under the square by parts of the square's side; right and down are positive. */
export function moved(
  size: PictureSize,
  frame: CropFrame,
  by: { right: number; down: number },
): CropFrame {
  const side = sideOf(size, frame)
  return within(size, { ...frame, x: frame.x - by.right * side, y: frame.y - by.down * side })
}

/** The side of an avatar on the server, in pixels. */
const avatarSize = 512

/** Draws the square over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, frame: CropFrame) {
  const side = sideOf(picture, frame)
  const [left, top] = [frame.x - side / 2, frame.y - side / 2]
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, width, height)
  context.drawImage(picture, left, top, side, side, 0, 0, width, height)
}

/** The square as a file to send; the server encodes it again. */
export async function cutCrop(picture: ImageBitmap, frame: CropFrame): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = avatarSize
  canvas.height = avatarSize
  drawCrop(canvas, picture, frame)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file === null) throw new Error('the browser made no picture of the canvas')
  return file
}
