import { readFileSync, writeFileSync } from 'node:fs'

import { launchChromium } from './browser.ts'

// The installed app's icons, drawn from the favicon: `node e2e/draw-icons.ts` after changing that.
const folder = new URL('../apps/h5/public/', import.meta.url)
const mark = readFileSync(new URL('favicon.svg', folder), 'utf8')
const square = mark.replace(' rx="8"', '')

// A launcher may crop a maskable icon to a circle of 80 % of its width: the background extends to the edges and the mark
// stays within the circle.
const icons = [
  { name: 'icon-192.png', size: 192, svg: mark },
  { name: 'icon-512.png', size: 512, svg: mark },
  { name: 'icon-maskable-512.png', size: 512, svg: square },
  // iOS rounds the corners itself.
  { name: 'icon-apple-180.png', size: 180, svg: square },
]

const browser = await launchChromium()
const context = await browser.newContext({ deviceScaleFactor: 1 })
const page = await context.newPage()
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size })
  const picture = svg.replace(
    '<svg ',
    `<svg style="display:block" width="${size}" height="${size}" `,
  )
  await page.setContent(`<body style="margin:0">${picture}`)
  const bytes = await page.screenshot({ omitBackground: true })
  writeFileSync(new URL(name, folder), bytes)
}
await browser.close()
