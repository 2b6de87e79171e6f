import { expect, test } from 'vitest'

import { isSafeText } from './safe-text.ts'

test.each([
  'Only from an account in your own name. Thank you!',
  'Between 9.30 and 17:00, max. 2,000.50 EUR',
  '请使用本人银行卡付款，谢谢。',
  'Paid 1,500.00 EUR on 2026-11-29 at 09:30, reference 20261129001',
  'To the account 6222 0202 0000 1234 567, order 123-4567',
  'ขอบคุณมากที่รอ 🤷\u200D♂️ ❤️\u200D🔥 👩🏽\u200D💻',
  'A < is not needed'.replace('<', 'sign'),
])('%j may be shown to others', (text) => {
  expect(isSafeText(text)).toBe(true)
})

test.each([
  'Write to https://example.com',
  'see www.example',
  'pay at pay.example.com/now',
  'mail me@example.com',
  'Telegram @merchant_one',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'Call +1 (212) 555-1234',
  'Call +33 6 12 34 56 78',
  '加我 13812345678',
  '加我１３８ １２３４ ５６７８',
  '212-555-1234',
  '06 12 34 56 78',
  '090-1234-5678',
  '0812345678',
  '<img src=x onerror=alert(1)>',
  '{{constructor}}',
  '[here](there)',
  'a&#x202e;b',
  'a\u202Eb',
  'zero\u200Bwidth',
  'joined\u200Dletters',
  'a filler \u3164',
  'a tag \u{E0041}',
  'piled\u0300\u0301\u0302\u0303',
  'ｈｔｔｐｓ：／／example',
])('%j is refused', (text) => {
  expect(isSafeText(text)).toBe(false)
})
