import { expect, test } from 'vitest'

import { deviceOf } from './device-of.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0 Safari/537.36`,
    'Chrome · Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Edge · Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15`,
    'Safari · macOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox · Linux',
    'computer',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64) ${webKit} Chrome/141.0 Safari/537.36`,
    'Chrome · ChromeOS',
    'computer',
  ],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone', 'phone'],
  [`${iPhone} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone', 'phone'],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/141.0 Mobile Safari/537.36`,
    'Chrome · Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X910) ${webKit} SamsungBrowser/26.0 Chrome/122.0 Safari/537.36`,
    'Samsung Internet · Android',
    'tablet',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Version/17.6 Safari/604.1`,
    'Safari · iPad',
    'tablet',
  ],
  ['curl/8.5.0', '', 'unknown'],
  ['', '', 'unknown'],
  ['<script>alert(1)</script>', '', 'unknown'],
])('%s', (userAgent, name, kind) => {
  expect(deviceOf(userAgent)).toEqual({ name, kind })
})
