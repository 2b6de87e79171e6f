import { type NftMedium, nftMedium } from '@candor/core/products/nft'

import type { Style } from './catalogue.ts'
import { drawArt } from './draw-art.ts'
import { movieOf } from './movie.ts'
import { playTones } from './sound.ts'

const [gifFrames, gifSize, gifMs] = [14, 240, 90]
const [movieFrames, movieSize, movieMs] = [36, 320, 83]

/** The files of a work: the work itself, and a still picture of it. */
export async function makeWork(
  { style, medium }: { style: Style; medium: NftMedium },
  seed: number,
): Promise<{ media: Buffer; poster: Buffer }> {
  const { default: sharp } = await import('sharp')
  const render = (moment: number, size: number) =>
    sharp(Buffer.from(drawArt(style, seed, moment))).resize(size, size)
  const poster = await render(0, 480).png().toBuffer()
  const still = { media: poster, poster }
  if (medium === nftMedium.audio) return { media: playTones(seed), poster }
  if (medium === nftMedium.gif) {
    const frames: Buffer[] = []
    for (let at = 0; at < gifFrames; at += 1)
      frames.push(
        await render(at / gifFrames, gifSize)
          .png()
          .toBuffer(),
      )
    const joined = sharp(frames, { join: { animated: true } })
    return {
      media: await joined.gif({ delay: frames.map(() => gifMs), loop: 0 }).toBuffer(),
      poster,
    }
  }
  if (medium !== nftMedium.video) return still
  const frames: Buffer[] = []
  for (let at = 0; at < movieFrames; at += 1)
    frames.push(
      await render(at / movieFrames, movieSize)
        .webp({ quality: 60, effort: 0 })
        .toBuffer(),
    )
  const size = { width: movieSize, height: movieSize, frameMs: movieMs }
  return { media: movieOf(frames, size), poster }
}
