import pLimit from 'p-limit'
import type { Sharp } from 'sharp'

/** 50 megapixels: the largest pictures of phones, 200 MB decoded. */
const pixelsMax = 50_000_000
const avatarSize = 512
const sideMax = 2560
/** A picture that takes longer is considered malicious. */
const decodingMaxS = 20
const waitingMax = 32

const limit = pLimit(2)

type Normalized = { readonly bytes: Buffer; readonly extension: 'webp' | 'jpg' }
type Answer =
  | { ok: true; value: Normalized }
  | { ok: false; rejection: 'busy' | 'upload_not_image' | 'upload_too_many_pixels' }

/**
 * A picture that is encoded again from its pixels, upright and without metadata (time, place, owner). Avatars become squares
 * of 512; others fit into 2560, as JPEG or, with transparency, WebP. The work is done on libuv's threads, two pictures at
 * once.
 */
export async function normalizeImage(
  bytes: Buffer,
  { isAvatar }: { isAvatar: boolean },
): Promise<Answer> {
  if (!isImage(bytes)) return { ok: false, rejection: 'upload_not_image' }
  if (limit.pendingCount >= waitingMax) return { ok: false, rejection: 'busy' }
  return limit(() => normalize(bytes, isAvatar)).catch(() => ({
    // Every error of a decoder gives the same rejection.
    ok: false,
    rejection: 'upload_not_image',
  }))
}

let loading: ReturnType<typeof load> | undefined

/** Loads the library with the first picture, so that it does not delay the start. */
async function load() {
  const { default: sharp } = await import('sharp')
  // The committer needs a core, and pictures are rarely uploaded twice.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

async function normalize(bytes: Buffer, isAvatar: boolean): Promise<Answer> {
  const sharp = await (loading ??= load())
  // Reads the header only: a small file may declare a very large picture.
  const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > pixelsMax) return { ok: false, rejection: 'upload_too_many_pixels' }
  const upright = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    .timeout({ seconds: decodingMaxS })
    .autoOrient()
  const value = isAvatar ? await square(upright) : await fitted(upright, hasAlpha)
  return { ok: true, value }
}

async function square(image: Sharp): Promise<Normalized> {
  const cropped = image.resize(avatarSize, avatarSize, { fit: 'cover' })
  return { bytes: await cropped.webp({ quality: 82 }).toBuffer(), extension: 'webp' }
}

async function fitted(image: Sharp, hasAlpha: boolean): Promise<Normalized> {
  const small = image.resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
  return hasAlpha
    ? { bytes: await small.webp({ quality: 86 }).toBuffer(), extension: 'webp' }
    : { bytes: await small.jpeg({ quality: 86 }).toBuffer(), extension: 'jpg' }
}

const pngSignature = '89504e470d0a1a0a'

/** Whether the bytes begin like an image that is decoded; SVG is not, because it can contain scripts. */
function isImage(bytes: Buffer): boolean {
  if (bytes.toString('hex', 0, 3) === 'ffd8ff') return true
  if (bytes.toString('hex', 0, 8) === pngSignature) return true
  const [head, brand] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]
  if (head === 'RIFF' && brand === 'WEBP') return true
  if (head === 'GIF8') return true
  return bytes.toString('latin1', 4, 8) === 'ftyp' && ['avif', 'avis'].includes(brand)
}
