import { paymentText, type PaymentText } from '@candor/protocol/services/addressbook/payment-text'
import jsqr from 'jsqr'
import pLimit from 'p-limit'

/** Enough for a code in a photograph; decoding blocks the thread for a time that grows with the pixels. */
const sides = [600, 1200] as const
const limit = pLimit(1)

/** The payee in the QR code of a picture; undefined where none can be read. */
export async function readQr(bytes: Buffer): Promise<PaymentText | undefined> {
  const { default: sharp } = await import('sharp')
  for (const side of sides) {
    const { data, info } = await limit(() =>
      sharp(bytes)
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    )
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
    const found = jsqr.default(pixels, info.width, info.height)
    if (found !== null && found.data !== '') return paymentText(found.data)
  }
  return undefined
}
