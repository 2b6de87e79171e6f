import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/*
 * Copies the few icons the markets need out of two large packages, one file each, so that a page
 * loads only the icons it shows. Run it again after adding a market. The packages are a quarter of
 * all files that an installation would write, so they are installed only for this program:
 * `npm install --no-save @web3icons/core@4.0.56 simple-icons@16.37.0 && node coin-icons.ts`
 */
const require = createRequire(import.meta.url)
const folder = new URL('src/ui/coin-icons/', import.meta.url)

/** Coins drawn by @web3icons/core (MIT). */
const coins = [
  'BTC',
  'ETH',
  'USDT',
  'SOL',
  'BNB',
  'XRP',
  'ADA',
  'AVAX',
  'LINK',
  'LTC',
  'DOT',
  'TRX',
]

/** Marks of simple-icons (CC0) in white on their own colour; DOGE's in web3icons weighs 25 kB. */
const marks: Record<string, { file: string; colour: string }> = {
  DOGE: { file: 'dogecoin', colour: '#c2a633' },
  TON: { file: 'ton', colour: '#0098ea' },
  AAPL: { file: 'apple', colour: '#1d1d1f' },
  NVDA: { file: 'nvidia', colour: '#5a9400' },
  TSLA: { file: 'tesla', colour: '#cc0000' },
  GOOGL: { file: 'google', colour: '#4285f4' },
  META: { file: 'meta', colour: '#0467df' },
  NFLX: { file: 'netflix', colour: '#b20710' },
}

mkdirSync(folder, { recursive: true })

for (const code of coins) {
  const module = readFileSync(
    require.resolve(`@web3icons/core/svgs/tokens/background/${code}.svg.js`),
    'utf8',
  )
  const literal = /'(<svg.*<\/svg>)\\n'/.exec(module)?.[1]
  if (literal === undefined) throw new Error(`${code} is not where web3icons keeps its icons`)
  writeFileSync(
    new URL(`${code}.svg`, folder),
    `${literal.replaceAll(String.raw`\n`, '').replaceAll(/>\s+</g, '><')}\n`,
  )
}

for (const [code, { file, colour }] of Object.entries(marks)) {
  const svg = readFileSync(require.resolve(`simple-icons/icons/${file}.svg`), 'utf8')
  const path = / d="([^"]+)"/.exec(svg)?.[1]
  if (path === undefined) throw new Error(`simple-icons has no path for ${file}`)
  const background = `<path fill="${colour}" d="M0 0h24v24H0z"/>`
  const mark = `<path fill="#fff" transform="translate(5.4 5.4) scale(.55)" d="${path}"/>`
  writeFileSync(
    new URL(`${code}.svg`, folder),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${background}${mark}</svg>\n`,
  )
}
