import { expect, test } from 'vitest'

import { nameShape } from './name-shape.ts'

test.each([
  ['Official', '0fflcla1'],
  ['Modern', 'Modem'],
  ['RobertIII', 'Robertlll'],
  ['工作', '⼯作'],
  ['paypal', 'раураl'],
])('%j looks like %j', (name, other) => {
  expect(nameShape(name)).toBe(nameShape(other))
})

test.each([
  ['Alice', 'Alica'],
  ['小明', '小朋'],
  ['Trader1', 'Trader2'],
])('%j does not look like %j', (name, other) => {
  expect(nameShape(name)).not.toBe(nameShape(other))
})
