import { expect, test } from 'vitest'

import { moved, sideOf, wholeFrame, within } from './crop-frame.ts'

const wide = { width: 4000, height: 1000 }
const tall = { width: 600, height: 800 }

test('it starts with the largest square in the middle', () => {
  expect(wholeFrame(wide)).toEqual({ x: 2000, y: 500, zoom: 1 })
  expect(sideOf(wide, wholeFrame(wide))).toBe(1000)
  expect(sideOf(tall, wholeFrame(tall))).toBe(600)
})

test('dragging the picture to the right shows more of its left', () => {
  const frame = moved(wide, wholeFrame(wide), { right: 0.5, down: 0 })
  expect(frame).toEqual({ x: 1500, y: 500, zoom: 1 })
})

test('the picture cannot be dragged out of the square', () => {
  const far = moved(wide, wholeFrame(wide), { right: 99, down: 99 })
  expect(far).toEqual({ x: 500, y: 500, zoom: 1 })
  expect(moved(wide, far, { right: -99, down: -99 })).toEqual({ x: 3500, y: 500, zoom: 1 })
})

test('when magnified, the square is smaller and may be closer to the edge', () => {
  const frame = within(tall, { x: 0, y: 0, zoom: 2 })
  expect(frame).toEqual({ x: 150, y: 150, zoom: 2 })
  expect(within(tall, { ...frame, zoom: 1 })).toEqual({ x: 300, y: 300, zoom: 1 })
})

test('it magnifies four times at most and never less than once', () => {
  expect(within(tall, { x: 300, y: 400, zoom: 9 }).zoom).toBe(4)
  expect(within(tall, { x: 300, y: 400, zoom: 0 }).zoom).toBe(1)
})
