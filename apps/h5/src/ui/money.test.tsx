import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { PriceText } from './money.tsx'

afterEach(cleanup)

test.each([
  ['0.00', 2, '--'],
  ['0.0001', 4, '0.0001'],
  ['28452.7', 2, '28,452.70'],
])('the price %s at the scale %i is shown as %s', (value, scale, shown) => {
  const { container } = render(<PriceText value={value} scale={scale} />)
  expect(container.textContent).toBe(shown)
})
