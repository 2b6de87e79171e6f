import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { directionClass } from './ui/change-text.tsx'
import { currencyColor } from './ui/coin-icon.tsx'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const tokens = read('tokens.css')
const styles = read('styles.css')

/** The tokens of one rule, by its selector. */
function tokensOf(selector: string): Map<string, string> {
  const blocks = tokens.split('}').filter((block) => block.includes(`${selector} {`))
  const lines = blocks.join().matchAll(/--([\w-]+):\s*([^;]+);/g)
  return new Map(Array.from(lines, ([, name = '', value = '']) => [name, value]))
}

const dark = tokensOf(':root')
const light = tokensOf("html[data-theme='light']")

const layers = {
  toast: 10_090,
  offline: 10_080,
  popup: 10_075,
  mask: 10_070,
  navbar: 980,
  tips: 975,
  sticky: 970,
  'index-list': 965,
}

test('layers: each has its place in the stack', () => {
  const found = [...dark].filter(([name]) => name.startsWith('z-'))
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(layers).map(([name, at]) => [`z-${name}`, String(at)])),
  )
})

/** Every place in the stack that a source names: by a class, in a style, in CSS. */
const placesIn = (source: string) =>
  source.match(/\bz(?:I|-i)ndex\s*:\s*[^;,}]*[^;,}\s]|(?<!\w)-?z-(?:\([^)]*\)|\[[^\]]*\]|\w+)/g) ??
  []

test('layers: all are used, and no element lies outside them', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const sources = files.filter(
    (file) => /(?<!\.test)\.(?:tsx?|css)$/.test(file) && file !== 'tokens.css',
  )
  const used = new Set(sources.map(read).flatMap(placesIn))
  // Within one element a part may lie above another by one.
  const known = ['z-1', ...Object.keys(layers).map((name) => `z-(--z-${name})`)]
  expect(used).toEqual(new Set(known))
})

test.each([
  ["className='fixed z-50'", ['z-50']],
  ["className='-z-1 z-[7]'", ['-z-1', 'z-[7]']],
  ["className='z-(--z-toast) z-(--z-other)'", ['z-(--z-toast)', 'z-(--z-other)']],
  ['style={{ zIndex: 7 }}', ['zIndex: 7']],
  ['.sheet { z-index: 7; }', ['z-index: 7']],
  ['/^[a-z]$/', []],
])('layers: in %s places are found', (source, places) => {
  expect(placesIn(source)).toEqual(places)
})

/** Which of red, green and blue dominate a colour like #20b978. */
function lead(color: string | undefined): string {
  const hex = (color ?? '').replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const most = Math.max(...parts)
  return ['red', 'green', 'blue'].filter((_, at) => (parts[at] ?? 0) > most * 0.6).join('+')
}

test.each([
  ['brand', 'blue'],
  ['brand-solid', 'blue'],
  ['green', 'green'],
  ['green-solid', 'green'],
  ['red', 'red'],
  ['red-solid', 'red'],
])('colours: %s is %s in both themes', (name, color) => {
  expect(lead(dark.get(`c-${name}`))).toContain(color)
  expect(lead(light.get(`c-${name}`))).toContain(color)
})

test('colours: warnings are gold', () => {
  expect([lead(dark.get('c-warn')), lead(light.get('c-warn'))]).toEqual(['red+green', 'red+green'])
})

test('colours: up is green, down is red, zero is grey; a user may swap the first two', () => {
  expect([dark.get('c-up'), dark.get('c-down')]).toEqual(['var(--c-green)', 'var(--c-red)'])
  const swapped = tokensOf("html[data-updown='red-up']")
  expect([swapped.get('c-up'), swapped.get('c-down')]).toEqual(['var(--c-red)', 'var(--c-green)'])
  expect(directionClass).toEqual({ up: 'text-up', down: 'text-down', flat: 'text-ink-3' })
  for (const theme of [dark, light]) expect(lead(theme.get('c-text-3'))).toBe('red+green+blue')
})

test('colours: BTC, USDT, LTC and ETH have their own in both themes, others none', () => {
  for (const code of ['BTC', 'USDT', 'LTC', 'ETH']) {
    const name = /^var\(--(c-coin-\w+)\)$/.exec(currencyColor(code) ?? '')?.[1] ?? ''
    expect([code, dark.has(name), light.has(name)]).toEqual([code, true, true])
  }
  expect(currencyColor('SOL')).toBeUndefined()
})

test('a page fades in for 200 ms after 50 ms, and out in 200 ms', () => {
  expect(styles).toMatch(/\.page \{\s*animation: page-in 200ms 50ms ease-out both;/)
  expect(styles).toMatch(
    /\[data-page='leaving'\] \.page \{\s*animation: page-out 200ms ease-in both;/,
  )
})
