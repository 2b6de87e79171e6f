import { billKinds, consoleActions } from '@candor/protocol'
import { expect, test } from 'vitest'

import { featureNames } from './feature-at.ts'
import { features } from './features.ts'

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

const files = import.meta.glob<Texts>(['./locales/*.json', '../features/*/locales/*.json'], {
  eager: true,
  import: 'default',
})

const entries = Object.entries(files).map(([path, texts]) => {
  const [, folder = 'common', lang = ''] =
    /^(?:\.\.\/features\/([\w-]+)|\.)\/locales\/(\w+)\.json$/.exec(path) ?? []
  // The namespace of `dual-investment` is `dualInvestment`.
  const namespace = folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
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

test.each(entries)('$lang/$namespace has the keys and placeholders of English', (file) => {
  const expected = english.get(file.namespace) ?? {}
  expect(Object.keys(file.texts).toSorted()).toEqual(Object.keys(expected).toSorted())
  for (const [key, text] of Object.entries(file.texts)) {
    expect([key, text.trim()]).not.toEqual([key, ''])
    expect([key, placeholders(text)]).toEqual([key, placeholders(expected[key] ?? '')])
  }
})

test('every language has every namespace', () => {
  const languages = new Set(entries.map(({ lang }) => lang))
  for (const lang of languages)
    expect(entries.filter((entry) => entry.lang === lang)).toHaveLength(english.size)
})

const serverFiles = import.meta.glob<Record<string, string>>(
  '../../../../packages/protocol/src/**/locales/*.json',
  { eager: true, import: 'default' },
)

/** Texts of one meaning, by their namespaces and keys; `server` has those of the server. */
const sameWords = [
  ['common please_log_in_first', 'server please_log_in_first'],
  ['account passwords_differ', 'server passwords_differ'],
  ['account account_exists', 'server account_exists'],
  ['account nickname_rule', 'server nickname_wrong'],
  ['account signature_rule', 'server signature_wrong'],
  ['account email_wrong', 'server email_wrong'],
  ['common balance_short', 'server insufficient_balance'],
  ['common under_development', 'server under_development'],
  ['spot price_required', 'server price_wrong'],
  ['spot price', 'common price'],
  ['spot amount', 'common amount'],
  ['common tab_finance', 'finance title'],
  ['common tab_market', 'spot markets'],
  ['common change_24h', 'market sort_change'],
  ['home favorites', 'market section_favorites'],
  ['common login', 'account login_submit'],
  ['home quick_settings', 'account settings'],
  ['assets get_funds', 'funding faucet'],
  ['assets get_funds', 'home step_funds'],
  ['assets pnl_today', 'home pnl_today'],
  ['deposit demo_funds', 'funding faucet'],
  ['home deposit', 'deposit deposit'],
  ['deposit select', 'withdrawal choose_coin'],
  ['home notices', 'notice title'],
] as const

/** A text by its key, from the first namespace that has it. */
const namespacesFor = (own: string) => [
  own,
  ...featureNames.filter((name) => features[name].fills.includes('names')),
]
const ownerOf = (key: string, own: string) =>
  namespacesFor(own).find((namespace) => key in (english.get(namespace) ?? {})) ?? 'no namespace'

/** Kinds of bills, as filters and as the server names them. */
const kindWords = billKinds
  .map((kind) => `bill_${kind}`)
  .map((key) => [`${ownerOf(key, 'assets')} ${key}`, `server ${key}`] as const)

test('every kind of bill and every action of the console has a name', () => {
  const keys = consoleActions.map((action) => `action_${action.replace('.', '_')}`)
  expect(keys.filter((key) => ownerOf(key, 'transparency') === 'no namespace')).toEqual([])
  expect(kindWords.filter(([name]) => name.startsWith('no namespace'))).toEqual([])
})

const textOf = (lang: string, name: string) => {
  const [namespace = '', key = ''] = name.split(' ')
  const own = entries.find((entry) => entry.lang === lang && entry.namespace === namespace)
  const server = Object.entries(serverFiles)
    .filter(([file]) => file.endsWith(`/${lang}.json`))
    .find(([, texts]) => key in texts)
  return (namespace === 'server' ? server?.[1] : own?.texts)?.[key]
}

test.each([...new Set(entries.map(({ lang }) => lang))])(
  '%s uses the same word everywhere',
  (lang) => {
    for (const [here, there] of [...sameWords, ...kindWords])
      expect([here, textOf(lang, here)]).toEqual([here, textOf(lang, there)])
  },
)

/** The notices whose wording docs/APP.md and the products' rules define. */
const notices = [
  ['Please log in first', 'server please_log_in_first'],
  ['Login failed', 'server login_failed'],
  ['Login failed', 'server registration_failed'],
  ['Parameter error', 'server parameter_error'],
  ['This function is under development', 'server under_development'],
  ['Audio file error', 'common audio_file_error'],
  ['The text is too long', 'server text_too_long'],
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

test.each(notices)('the notice "%s" exists in eight languages', (english, name) => {
  expect(textOf('en', name)).toBe(english)
  const others = ['zh', 'hk', 'th', 'jp', 'kor', 'fra', 'spa'].map((lang) => textOf(lang, name))
  for (const text of others) expect(text).toMatch(/\S/)
  expect(new Set([english, ...others]).size).toBe(8)
})

test('a failed registration has the same text as a failed login', () => {
  for (const lang of new Set(entries.map((entry) => entry.lang)))
    expect(textOf(lang, 'server registration_failed')).toBe(textOf(lang, 'server login_failed'))
})
