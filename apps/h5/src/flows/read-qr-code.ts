import { stretchContrast } from './stretch-contrast.ts'

/** A code in a photograph is readable at this length; a larger picture only takes longer on an old phone. */
const sideMax = 1200

/** The text of a QR code, and the picture that it was read from. */
export type QrCode = { readonly text: string; readonly canvas: HTMLCanvasElement }

/** Reads the QR code of a video's present picture or of a file; undefined where there is none that can be read. */
export async function readQrCode(source: HTMLVideoElement | Blob): Promise<QrCode | undefined> {
  const { default: jsQr } = await import('jsqr')
  const canvas = source instanceof Blob ? await drawFile(source) : draw(source)
  const context = canvas?.getContext('2d')
  if (canvas === undefined || !context) return undefined
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  // Stated each time: an option of one call stays with the next ones.
  const found = jsQr(stretchContrast(data), width, height, { inversionAttempts: 'attemptBoth' })
  return found === null || found.data === '' ? undefined : { text: found.data, canvas }
}

/** Undefined for a file that is no picture. */
async function drawFile(file: Blob): Promise<HTMLCanvasElement | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {})
  if (picture === undefined) return undefined
  try {
    return draw(picture)
  } finally {
    // Decoded pictures are large, and would otherwise be released late.
    picture.close()
  }
}

/** Drawn again, a picture loses the place and the device that a camera has written into its file. */
function draw(picture: HTMLVideoElement | ImageBitmap): HTMLCanvasElement | undefined {
  const [wide, high] =
    picture instanceof HTMLVideoElement
      ? [picture.videoWidth, picture.videoHeight]
      : [picture.width, picture.height]
  if (wide === 0 || high === 0) return undefined
  const factor = Math.min(1, sideMax / Math.max(wide, high))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(wide * factor))
  canvas.height = Math.max(1, Math.round(high * factor))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return undefined
  // A code on a transparent background is read as on a white one.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
