import sharp from 'sharp'

import type { Part, ProductBench } from '../../product-bench.ts'
import { insertTraders } from '../../rig/insert-traders.ts'
import { environmentOf, withBackend } from '../../rig/open-trading.ts'
import { startProgram } from '../../rig/start-program.ts'

const side = { width: 4000, height: 3000 }
const bytesMin = 5_000_000

/** U1: a photo of a phone, sent as a document: it is read, checked, made smaller, encrypted and stored before the reply. */
const photoPart: Part = {
  id: 'U1',
  hasFiguresOnly: true,
  run: async ({ postgres, sizes: { rounds } }) => {
    const place = { databaseUrl: await postgres.createDatabase('photos'), dataDir: '' }
    const traders = await withBackend(place, ({ db }) => insertTraders(db, 1))
    const program = await startProgram(environmentOf(place))
    const token = traders[0]?.token ?? ''
    const seen: number[] = []
    // The first one loads the library.
    for (let round = -1; round < rounds; round += 1) {
      const photo = await photoOf(round + 2)
      const startedAt = performance.now()
      await send(`${program.url}/api/upload`, token, photo)
      if (round >= 0) seen.push(performance.now() - startedAt)
    }
    await program.stop()
    const name = 'a photo of 5 MB and 12 megapixels, until it is stored'
    return [{ id: 'U1', name, unit: 'ms', rounds: seen, below: 1500 }]
  },
}

/** A picture with as much detail as a photo has: the camera's noise over a gradient. */
async function photoOf(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 12 } as const
  const image = sharp({ create: { ...side, channels: 3, background: 'black', noise } })
  for (let quality = 70; quality <= 95; quality += 5) {
    const photo = await image.clone().jpeg({ quality }).toBuffer()
    if (photo.length >= bytesMin) return photo
  }
  throw new Error('the photo is too small')
}

async function send(url: string, token: string, photo: Buffer): Promise<void> {
  const form = new FormData()
  form.append('class', 'identity')
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  const reply = await response.text()
  if (!reply.startsWith('{"type":"ok"')) throw new Error(`the photo was refused: ${reply}`)
}

export const bench: ProductBench = { parts: [photoPart] }
