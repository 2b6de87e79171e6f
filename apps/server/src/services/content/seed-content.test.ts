import { readdirSync } from 'node:fs'

import { type Language, languageTags } from '@candor/protocol'
import { describe, expect, test } from 'vitest'

import { backends, openTestDatabase } from '../../testing/backends.ts'
import { contentItems, retiredIds } from './content-items.ts'
import { Content } from './content.ts'
import { seedContent, seedTexts } from './seed-content.ts'

const languages = Object.keys(languageTags) as Language[] // Object.keys returns strings.
const kinds = [...new Set(contentItems.map(({ kind }) => kind))]
const pairs = languages.flatMap((lang) => kinds.map((kind) => [lang, kind] as const))

/** Content is plain text: no markup, no invisible characters, no wide digits. */
const unwanted = /<[a-z/!]|&[a-z#]\w*;|\]\(|[\p{Cc}\p{Cf}\uff10-\uff19]/iu

const headingsOf = (body: readonly string[] = []) => body.map((line) => line.startsWith('## '))

test('ids are unique, and keys are unique within their kind', () => {
  expect(new Set(contentItems.map(({ id }) => id)).size).toBe(contentItems.length)
  expect(new Set(contentItems.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(
    contentItems.length,
  )
})

test('the seed has one folder for each of the eight languages', () => {
  expect(readdirSync(new URL('seed/', import.meta.url)).toSorted()).toEqual(languages.toSorted())
})

test.each(pairs)('%s %s has the same texts as English', (lang, kind) => {
  const [english, texts] = [seedTexts('en', kind), seedTexts(lang, kind)]
  const wanted = contentItems.filter((item) => item.kind === kind).map(({ key }) => key)
  expect(Object.keys(texts).toSorted()).toEqual(wanted.toSorted())
  for (const key of wanted) {
    const [known, text] = [english[key], texts[key]]
    const headings = headingsOf(text?.body)
    expect({ key, headings }).toEqual({ key, headings: headingsOf(known?.body) })
    expect([key, text?.summary === '']).toEqual([key, known?.summary === ''])
    const words = [text?.title ?? '', ...(text?.body ?? [])]
    for (const line of [...words, text?.summary ?? '']) expect(line).not.toMatch(unwanted)
    for (const line of words) expect(line).toMatch(/\S/)
  }
})

// A menu entry may be the same word: several languages use “Spot”.
const translated = pairs.filter(([lang, kind]) => lang !== 'en' && kind !== 'menu')

test.each(translated)('%s %s is not left in English', (lang, kind) => {
  const english = seedTexts('en', kind)
  for (const [key, { title, body }] of Object.entries(seedTexts(lang, kind))) {
    expect([key, title]).not.toEqual([key, english[key]?.title])
    for (const line of body) expect(english[key]?.body).not.toContain(line)
  }
})

/** Percentages and figures of two digits or more, without the grouping and the decimal mark of their language. */
const figuresOf = (lines: readonly string[]) =>
  lines.map((line) =>
    [...line.matchAll(/\d[\d.,\u00a0]*\d|\d(?=\s?%)/g)]
      .map(([figure]) => figure.replace(/^0,/, '0.').replaceAll(/[,\u00a0]/g, ''))
      .toSorted(),
  )

test.each(pairs)('%s %s has the same figures as English', (lang, kind) => {
  const [english, texts] = [seedTexts('en', kind), seedTexts(lang, kind)]
  for (const [key, { title, summary, body }] of Object.entries(texts)) {
    const known = english[key]
    const lines = [known?.title ?? '', known?.summary ?? '', ...(known?.body ?? [])]
    expect({ key, figures: figuresOf([title, summary, ...body]) }).toEqual({
      key,
      figures: figuresOf(lines),
    })
  }
})

test.each(languages)('menu names in %s fit under their icons', (lang) => {
  for (const { title } of Object.values(seedTexts(lang, 'menu'))) {
    // A wide letter counts as two.
    const width = Array.from(title, (letter) => (letter > '\u2e7f' ? 2 : 1))
    expect(width.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(14)
  }
})

describe.each(backends())('content on %s', (backend) => {
  test('another start publishes no item again and applies the texts of the release', async () => {
    const db = await openTestDatabase(backend)
    await seedContent(db, 1_000)
    await db.updateTable('content_text').set({ title: 'old' }).where('item_id', '=', 1).execute()
    await seedContent(db, 2_000)
    const content = new Content({ db, now: () => 10_000 })
    await content.load()
    const welcome = content.find('en', 'news', 4)
    expect(welcome?.publishedAt).toBe(1_000)
    expect(content.find('en', 'news', 1)?.title).toBe(
      seedTexts('en', 'news')['house_quotes']?.title,
    )
  })

  test('edited texts are kept', async () => {
    const db = await openTestDatabase(backend)
    await seedContent(db, 1_000)
    await db
      .updateTable('content_text')
      .set({ title: 'Ours', edited_at: 1_500 })
      .where('item_id', '=', 1)
      .where('lang', '=', 'fra')
      .execute()
    await seedContent(db, 2_000)
    const content = new Content({ db, now: () => 10_000 })
    await content.load()
    expect(content.find('fra', 'news', 1)?.title).toBe('Ours')
    expect(content.find('spa', 'news', 1)?.title).not.toBe('Ours')
  })

  test('items that the release does not have any more are retired, but an edited one stays', async () => {
    const db = await openTestDatabase(backend)
    const [gone, kept] = retiredIds
    if (gone === undefined || kept === undefined) throw new Error('the release retires items')
    const item = { kind: 'menu', position: 0, path: '/pages/x', look: 'x', is_popup: false }
    const text = { lang: 'en', title: 'Old', summary: '', body: '' }
    for (const [id, editedAt] of [
      [gone, null],
      [kept, 500],
    ] as const) {
      await db
        .insertInto('content_item')
        .values({ ...item, id, key: `old${id}`, published_at: 1 })
        .execute()
      await db
        .insertInto('content_text')
        .values({ ...text, item_id: id, edited_at: editedAt, shown_since: 1 })
        .execute()
    }
    await seedContent(db, 1_000)
    const content = new Content({ db, now: () => 10_000 })
    await content.load()
    expect(content.find('en', 'menu', gone)).toBeUndefined()
    expect(content.find('en', 'menu', kept)?.title).toBe('Old')
  })

  test('paragraphs are stored unchanged, in every language', async () => {
    const db = await openTestDatabase(backend)
    await seedContent(db, 1_000)
    const content = new Content({ db, now: () => 10_000 })
    await content.load()
    for (const [lang, kind] of pairs) {
      const entries = content.list(lang, kind)
      const texts = seedTexts(lang, kind)
      const seen = Object.fromEntries(
        entries.map(({ key, title, summary, body }) => [key, { title, summary, body }]),
      )
      expect(seen).toEqual(texts)
    }
  })
})
