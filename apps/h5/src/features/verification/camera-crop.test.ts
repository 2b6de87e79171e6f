import { expect, test } from 'vitest'

import { cameraCrop } from './camera-crop.ts'

test('the frame of an upright view lies in the middle of a video that is wider than the view', () => {
  const crop = cameraCrop({
    video: { width: 1920, height: 1080 },
    view: { width: 400, height: 800 },
    frame: { x: 25, y: 300, width: 350, height: 220 },
  })
  // 800 points are 1080 pixels: 1.35 pixels a point, and a margin of 28 points at each side.
  expect(crop).toEqual({ x: 686, y: 367, width: 548, height: 373 })
})

test('a frame at an edge is cut to the video', () => {
  const crop = cameraCrop({
    video: { width: 1000, height: 1000 },
    view: { width: 500, height: 500 },
    frame: { x: 0, y: 0, width: 500, height: 500 },
  })
  expect(crop).toEqual({ x: 0, y: 0, width: 1000, height: 1000 })
})
