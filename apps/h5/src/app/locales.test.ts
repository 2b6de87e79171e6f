import { expect, test } from 'vitest'

type Texts = { readonly [key: string]: string | Texts }

/** Texts by their whole keys, as `pool.balance`. */
const flat = (texts: Texts, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[prefix + key, text]]
        : Object.entries(flat(text, `${prefix}${key}.`)),
    ),
  )

const files = import.meta.glob<Texts>('./*/*.json', {
  eager: true,
  import: 'default',
})

const entries = Object.entries(files).map(([path, texts]) => {
  const [, lang = '', namespace = ''] = /^\.\/(\w+)\/(\w+)\.json$/.exec(path) ?? []
  return { lang, namespace, texts: flat(texts) }
})
const english = new Map(
  entries.filter(({ lang }) => lang === 'en').map(({ namespace, texts }) => [namespace, texts]),
)
const placeholders = (text: string) =>
  text
    .match(/\{\{\w+\}\}/g)
    ?.toSorted()
    .join() ?? ''

test.each(entries)('§1 $lang/$namespace has the keys and placeholders of English', (file) => {
  const expected = english.get(file.namespace) ?? {}
  expect(Object.keys(file.texts).toSorted()).toEqual(Object.keys(expected).toSorted())
  for (const [key, text] of Object.entries(file.texts)) {
    expect([key, text.trim()]).not.toEqual([key, ''])
    expect([key, placeholders(text)]).toEqual([key, placeholders(expected[key] ?? '')])
  }
})

test('§1 every language has every namespace', () => {
  const languages = new Set(entries.map(({ lang }) => lang))
  for (const lang of languages)
    expect(entries.filter((entry) => entry.lang === lang)).toHaveLength(english.size)
})

const declarations = import.meta.glob<string>('../i18next.d.ts', {
  eager: true,
  import: 'default',
  query: '?raw',
})

// The compiler skips what a declaration file imports: a namespace that is gone would let any key pass.
test('every namespace is declared, and nothing else', () => {
  const [text = ''] = Object.values(declarations)
  const declared = [...text.matchAll(/'.\/locales\/en\/(\w+)\.json'/g)].map(([, name]) => name)
  expect(new Set(declared)).toEqual(new Set(english.keys()))
})

const serverFiles = import.meta.glob<Record<string, string>>(
  '../../../../packages/protocol/src/locales/*.json',
  { eager: true, import: 'default' },
)

/** What is said in two places, by its namespace and key; `server` is what the server says. */
const sameWords = [
  ['common please_log_in_first', 'server please_log_in_first'],
  ['common text_too_long', 'server text_too_long'],
  ['account passwords_differ', 'server passwords_differ'],
  ['account account_exists', 'server account_exists'],
  ['account nickname_rule', 'server nickname_wrong'],
  ['account signature_rule', 'server signature_wrong'],
  ['account email_wrong', 'server email_wrong'],
  ['trade balance_short', 'server insufficient_balance'],
  ['trade price_required', 'server price_wrong'],
  ['trade price', 'common price'],
  ['trade amount', 'common amount'],
  ['common tab_finance', 'finance title'],
  ['common tab_market', 'trade markets'],
  ['common tab_market', 'market sections'],
  ['common login', 'account login_submit'],
  ['market quick_settings', 'account settings'],
  ['assets get_funds', 'assets faucet'],
  ['assets get_funds', 'market step_funds'],
  ['assets pnl_today', 'market pnl_today'],
] as const

/** Kinds of bills, as they are chosen and as the server names them. */
const kindWords = Object.keys(english.get('assets') ?? {})
  .filter((key) => key.startsWith('kind_'))
  .map((key) => [`assets ${key}`, `server ${key.replace('kind_', 'bill_')}`] as const)

const textOf = (lang: string, name: string) => {
  const [namespace = '', key = ''] = name.split(' ')
  const own = entries.find((entry) => entry.lang === lang && entry.namespace === namespace)
  const server = serverFiles[`../../../../packages/protocol/src/locales/${lang}.json`]
  return (namespace === 'server' ? server : own?.texts)?.[key]
}

test.each([...new Set(entries.map(({ lang }) => lang))])(
  '§1 %s says one thing by one word wherever it says it',
  (lang) => {
    for (const [here, there] of [...sameWords, ...kindWords])
      expect([here, textOf(lang, here)]).toEqual([here, textOf(lang, there)])
  },
)

/** The notices of specification §8, and the texts of §5 that it refers to. */
const notices = [
  ['Please log in first', 'server please_log_in_first'],
  ['Login failed', 'server login_failed'],
  ['Login failed', 'server registration_failed'],
  ['Parameter error', 'server parameter_error'],
  ['This function is under development', 'common under_development'],
  ['Audio file error', 'common audio_file_error'],
  ['The text is too long', 'common text_too_long'],
  ['No more data', 'common no_more_data'],
  ['Insufficient balance', 'server insufficient_balance'],
  ['Please enter the correct quantity', 'server quantity_wrong'],
  ['Please enter the correct price', 'server price_wrong'],
  ['Please enter the correct amount', 'server amount_wrong'],
  ['Please enter the correct increment', 'server increment_wrong'],
  ['This item is not yet on sale or its sale has ended', 'server item_not_on_sale'],
  ['Your bid must be higher than the current bid', 'server bid_too_low'],
  ['The end time must be later than the start time', 'server end_time_wrong'],
  ['The passwords do not match', 'server passwords_differ'],
  ['The verification code has exactly 6 characters', 'server code_length_wrong'],
  ['Special characters are not allowed', 'server special_characters'],
  ['The quantity must be a whole number', 'server quantity_not_whole'],
  ['Please upload the payment voucher', 'server voucher_required'],
  ['Please choose a withdrawal address or bank card', 'server withdraw_target_required'],
  ['Please enter the address', 'server address_required'],
  ['Please upload the QR code', 'server qrcode_required'],
  ['Please fill in every field', 'server fields_required'],
  ['Please enter a valid ID number', 'server id_number_wrong'],
  ['Please enter your name', 'server name_required'],
  ['Please upload the front and the back of your document', 'server id_images_required'],
  ['Please bind your e-mail and phone first', 'server contact_binding_required'],
] as const

test.each(notices)('§8 "%s" is said in eight languages', (english, name) => {
  expect(textOf('en', name)).toBe(english)
  const others = ['zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'].map((lang) => textOf(lang, name))
  for (const text of others) expect(text).toMatch(/\S/)
  expect(new Set([english, ...others]).size).toBe(8)
})

test('§8 a failed registration has the words of a failed login', () => {
  for (const lang of new Set(entries.map((entry) => entry.lang)))
    expect(textOf(lang, 'server registration_failed')).toBe(textOf(lang, 'server login_failed'))
})
