import { type CropFrame, sideOf } from './crop-frame.ts'

/** The side of an avatar as the server keeps it. */
const avatarSize = 512

/** Paints what the square takes in over all of the canvas. */
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

/** The square as a file to send; the server makes it anew. */
export async function cutCrop(picture: ImageBitmap, frame: CropFrame): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = avatarSize
  canvas.height = avatarSize
  drawCrop(canvas, picture, frame)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (file === null) throw new Error('the browser made no picture of the canvas')
  return file
}
