import pLimit from 'p-limit'
import type { Sharp } from 'sharp'

import { imageKind } from './image-kind.ts'

/** 50 megapixels: the largest pictures that phones take by themselves, 200 MB decoded. */
const pixelsMax = 50_000_000
const avatarSize = 512
const sideMax = 2560
/** A picture that takes longer was made to. */
const decodingMaxS = 20
const waitingMax = 32

const limit = pLimit(2)

type Normalized = { readonly bytes: Buffer; readonly extension: 'webp' | 'jpg' }
type Answer =
  | { ok: true; value: Normalized }
  | { ok: false; rejection: 'busy' | 'upload_not_image' | 'upload_too_many_pixels' }

/**
 * A picture made anew from its pixels, upright and without what the camera wrote beside them (time, place, owner).
 * Avatars become squares of 512; others fit into 2560, as JPEG or, where they have holes, WebP. The work is done on
 * libuv's threads, two pictures at once.
 */
export async function normalizeImage(
  bytes: Buffer,
  { isAvatar }: { isAvatar: boolean },
): Promise<Answer> {
  if (imageKind(bytes) === undefined) return { ok: false, rejection: 'upload_not_image' }
  if (limit.pendingCount >= waitingMax) return { ok: false, rejection: 'busy' }
  return limit(() => normalize(bytes, isAvatar)).catch(() => ({
    // Whatever a decoder finds wrong with it, the answer is the same.
    ok: false,
    rejection: 'upload_not_image',
  }))
}

let loading: ReturnType<typeof load> | undefined

/** With the first picture: no start has to wait for it. */
async function load() {
  const { default: sharp } = await import('sharp')
  // The committer needs its core, and nobody uploads one picture twice.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

async function normalize(bytes: Buffer, isAvatar: boolean): Promise<Answer> {
  const sharp = await (loading ??= load())
  // The header alone: a small file may claim to be a picture as large as a house.
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
