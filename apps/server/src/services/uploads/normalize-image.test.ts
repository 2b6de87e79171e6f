import sharp from 'sharp'
import { expect, test } from 'vitest'

import { normalizeImage } from './normalize-image.ts'
import { pictureOf } from './testing/picture-of.ts'

async function made(bytes: Buffer, options = { isAvatar: false }) {
  const answer = await normalizeImage(bytes, options)
  if (!answer.ok) throw new Error(answer.rejection)
  const { width, height, format, exif, xmp, icc } = await sharp(answer.value.bytes).metadata()
  return { ...answer.value, width, height, format, written: [exif, xmp, icc] }
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s becomes a JPEG', async (format) => {
  expect(await made(await pictureOf({ format }))).toMatchObject({
    extension: 'jpg',
    format: 'jpeg',
    width: 64,
    height: 32,
  })
})

test('an avatar becomes a square of 512, from any shape', async () => {
  for (const [width, height] of [
    [64, 32],
    [900, 1600],
  ] as const)
    expect(await made(await pictureOf({ width, height }), { isAvatar: true })).toMatchObject({
      extension: 'webp',
      width: 512,
      height: 512,
    })
})

test('a picture larger than 2560 is reduced to it, and transparency is kept', async () => {
  expect(await made(await pictureOf({ width: 4000, height: 1000 }))).toMatchObject({
    width: 2560,
    height: 640,
  })
  expect(await made(await pictureOf({ format: 'gif' }))).toMatchObject({ format: 'webp' })
  const holed = await pictureOf({ format: 'png', hasHole: true })
  expect(await made(holed)).toMatchObject({ extension: 'webp', format: 'webp' })
})

test('a rotated picture becomes upright and loses its location', async () => {
  const turned = await sharp(await pictureOf())
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 29/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(turned).metadata()).exif).toBeDefined()
  const upright = await made(turned)
  expect(upright).toMatchObject({ width: 32, height: 64 })
  expect(upright.written).toEqual([undefined, undefined, undefined])
})

test('a file that is not a picture is refused, with any declared type', async () => {
  const jpeg = await pictureOf({ width: 400, height: 400 })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'
  for (const bytes of [
    Buffer.from(''),
    Buffer.from(svg),
    Buffer.from('%PDF-1.7'),
    Buffer.from('<html>'),
    jpeg.subarray(0, 20),
    jpeg.subarray(0, jpeg.length - 400),
    Buffer.concat([jpeg.subarray(0, 3), Buffer.from(svg)]),
  ])
    expect(await normalizeImage(bytes, { isAvatar: false })).toEqual({
      ok: false,
      rejection: 'upload_not_image',
    })
})

test('a small file with too many pixels is refused before it is decoded', async () => {
  const bomb = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: 'white' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  const answer = await normalizeImage(bomb, { isAvatar: false })
  expect(answer).toEqual({ ok: false, rejection: 'upload_too_many_pixels' })
})

test('above the limit of waiting pictures the reply is busy', async () => {
  const picture = await pictureOf()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => normalizeImage(picture, { isAvatar: true })),
  )
  const busy = answers.filter((answer) => !answer.ok && answer.rejection === 'busy')
  expect(busy).toHaveLength(6)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(34)
})
