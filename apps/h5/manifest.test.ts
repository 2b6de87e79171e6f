import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

const folder = path.join(import.meta.dirname, 'public')
const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8')) as {
  start_url: string
  scope: string
  display: string
  orientation?: string
  icons: { src: string; sizes: string; purpose?: string }[]
} // Ours.

/** Width and height, from the first chunk of a PNG. */
function sizesOf(file: string): string {
  const bytes = readFileSync(path.join(folder, file))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('the app can be installed: it has a start address, a separate window and icons of both sizes', () => {
  expect(manifest).toMatchObject({ start_url: './', scope: './', display: 'standalone' })
  const usual = manifest.icons.filter(({ purpose }) => purpose === undefined)
  expect(usual.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})

test('each icon has its declared size', () => {
  for (const { src, sizes } of manifest.icons) expect(sizesOf(src)).toBe(sizes)
})

test('an installed app rotates with the phone', () => {
  expect(manifest.orientation).toBeUndefined()
})
