import { normalizeImage } from './normalize-image.ts'
import { isMp4, isWebm } from './video-containers.ts'
import { rebuiltWav } from './wav.ts'

type MediaExtension = 'webp' | 'jpg' | 'gif' | 'wav' | 'webm' | 'mp4'
type Media = { readonly bytes: Buffer; readonly extension: MediaExtension }
type Answer =
  | { ok: true; value: Media }
  | { ok: false; rejection: 'busy' | 'upload_not_media' | 'upload_too_many_pixels' }

/** Of the frames of a GIF together. */
const pixelsMax = 40_000_000
const framesMax = 240
const sideMax = 800

/**
 * A work's file: a picture or an animated GIF is encoded again from its pixels, WAV audio written again from its samples. A
 * video cannot be encoded here: its container must be whole, with nothing before, behind or beside the tracks.
 */
export async function normalizeMedia(bytes: Buffer): Promise<Answer> {
  const head = bytes.toString('latin1', 0, 4)
  if (head === 'GIF8') return animated(bytes)
  if (head === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE') {
    const wav = rebuiltWav(bytes)
    return wav === undefined ? notMedia : { ok: true, value: { bytes: wav, extension: 'wav' } }
  }
  if (isWebm(bytes)) return { ok: true, value: { bytes, extension: 'webm' } }
  if (isMp4(bytes)) return { ok: true, value: { bytes, extension: 'mp4' } }
  const made = await normalizeImage(bytes, { isAvatar: false })
  return made.ok || made.rejection !== 'upload_not_image' ? (made as Answer) : notMedia
}

async function animated(bytes: Buffer): Promise<Answer> {
  try {
    const { default: sharp } = await import('sharp')
    const read = { animated: true, limitInputPixels: pixelsMax, failOn: 'error' } as const
    const {
      width,
      pageHeight = 0,
      pages = 1,
    } = await sharp(bytes, {
      animated: true,
      limitInputPixels: false,
    }).metadata()
    if (pages === 1) return (await normalizeImage(bytes, { isAvatar: false })) as Answer
    if (pages > framesMax || width * pageHeight * pages > pixelsMax)
      return { ok: false, rejection: 'upload_too_many_pixels' }
    const size = { width: Math.min(width, sideMax), withoutEnlargement: true }
    const made = await sharp(bytes, read).timeout({ seconds: 20 }).resize(size).gif().toBuffer()
    return { ok: true, value: { bytes: made, extension: 'gif' } }
  } catch {
    // Every error of a decoder gives the same rejection.
    return notMedia
  }
}

const notMedia = { ok: false, rejection: 'upload_not_media' } as const
