import { expect, test } from 'vitest'

import { stretchContrast } from './stretch-contrast.ts'

const rgba = (...colors: number[][]) =>
  new Uint8ClampedArray(colors.flatMap((each) => each.concat(255)))
const [black, white] = [
  [0, 0, 0],
  [255, 255, 255],
]

test.each([
  ['gold', [0xf0, 0xb9, 0x0b]],
  ['light grey', [0xc8, 0xc8, 0xc8]],
  ['black', black],
])('%s on white becomes black on white', (_, color) => {
  expect(stretchContrast(rgba(color, white))).toEqual(rgba(black, white))
})

test('a picture of one colour has no contrast to stretch', () => {
  expect(stretchContrast(rgba(white, white))).toEqual(rgba(black, black))
})
