import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { i18n, startI18n } from '../../app/i18n.ts'
import { ArtworkMedia } from './artwork-media.tsx'

const show = (type: 'audio' | 'video') =>
  render(
    <ArtworkMedia artwork={{ type, kind: 'work', title: 'Dawn', media: '/a.wav', poster: '' }} />,
  )

beforeEach(async () => {
  await startI18n('en')
  await i18n.loadNamespaces('nft')
})
afterEach(cleanup)

test.each([
  ['audio', 'Audio file error'],
  ['video', 'Video file error'],
] as const)(
  'a file of %s that cannot be played is reported, and can be tried again',
  (type, sentence) => {
    show(type)
    const player = screen.getByLabelText('Dawn')
    expect(player.tagName.toLowerCase()).toBe(type)
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.error(player)
    expect(screen.getByRole('alert').textContent).toContain(sentence)
    expect(screen.queryByLabelText('Dawn')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Dawn')).not.toBe(player)
  },
)
