import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { Reveal } from './reveal.tsx'
import type { NftCard } from './use-nft.ts'

const work = {
  code: 'W1',
  type: 'image',
  title: 'Dawn',
  artist: 'Orbit',
  rarity: 'rare',
  poster: '',
} as NftCard // The rest is not shown.

const prefersStill = (isStill: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && isStill,
  }))
const show = () =>
  render(
    <MemoryRouter>
      <Reveal work={work} proofId={7} />
    </MemoryRouter>,
  )

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('nft')
  // The document of the tests has no animations.
  Element.prototype.animate = () =>
    Object.assign(new EventTarget(), { cancel: () => undefined }) as unknown as Animation
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('who prefers no motion sees the work at once, with the way to its proof', () => {
  prefersStill(true)
  show()
  expect(screen.getByRole('status').textContent).toBe('RareDawnOrbit')
  const proof = screen.getByRole('link', { name: 'Verify the draw' })
  expect(proof.getAttribute('href')).toBe('/pages/nft/proof?id=7')
})

test('others see the box first, and may skip it', () => {
  prefersStill(false)
  show()
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(screen.getByText('Dawn')).not.toBeNull()
})
