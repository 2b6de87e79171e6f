import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { readQr } from './read-qr.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const black = '#000000ff'

test.each([
  ['black on white', black, '#ffffffff'],
  ['gold on white', '#f0b90bff', '#ffffffff'],
  ['orange on white', '#f7931aff', '#ffffffff'],
  ['light grey on white', '#c8c8c8ff', '#ffffffff'],
  ['black on a transparent background', black, '#00000000'],
  ['white on black, after others', '#ffffffff', black],
])('a code that is %s is read', async (_, dark, light) => {
  const bytes = await toBuffer(address, { color: { dark, light }, width: 400 })
  expect(await readQr(bytes)).toMatchObject({ address })
})

test('a code in a large photograph is read', async () => {
  const input = await toBuffer(address, { color: { dark: '#f0b90bff' }, width: 700 })
  const photograph = sharp({
    create: { width: 3000, height: 4000, channels: 3, background: '#eeeeee' },
  })
  const bytes = await photograph
    .composite([{ input, left: 1000, top: 1500 }])
    .jpeg()
    .toBuffer()
  expect(await readQr(bytes)).toMatchObject({ address })
})
