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
        // The reader sees no code in gold or orange on white.
        .greyscale()
        .normalise()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    )
    const pixels = new Uint8ClampedArray(info.width * info.height * 4).fill(255)
    for (let at = 0; at < info.width * info.height; at += 1)
      pixels.fill(data[at * info.channels] ?? 0, at * 4, at * 4 + 3)
    // Stated each time: an option of one call stays with the next ones.
    const found = jsqr.default(pixels, info.width, info.height, {
      inversionAttempts: 'attemptBoth',
    })
    if (found !== null && found.data !== '') return paymentText(found.data)
  }
  return undefined
}
