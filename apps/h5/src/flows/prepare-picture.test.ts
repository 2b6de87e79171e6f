import { expect, test } from 'vitest'

import { fittedSize, isLargeEnough } from './prepare-picture.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2000, height: 1500 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1500, height: 2000 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
])('a picture of %o is sent as %o', (size, fitted) => {
  expect(fittedSize(size, 2000)).toEqual(fitted)
})

test.each([
  [{ width: 320, height: 200 }, true],
  [{ width: 200, height: 320 }, true],
  [{ width: 319, height: 319 }, false],
  [{ width: 2000, height: 199 }, false],
])('a picture of %o is large enough: %s', (size, isEnough) => {
  expect(isLargeEnough(size)).toBe(isEnough)
})
