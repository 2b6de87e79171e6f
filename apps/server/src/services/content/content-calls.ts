import type { ReplyOf } from '@candor/protocol'
import { contentCategories } from '@candor/protocol/services/content/calls'
import { bannerTones } from '@candor/protocol/services/content/content-kinds'
import { contentEndpoints } from '@candor/protocol/services/content/endpoints'

import { type Answer, mount } from '../../calls/mount.ts'
import { pageReply, type Paging, pagingOf } from '../../calls/paging.ts'
import type { Content, ContentEntry } from './content.ts'
import { sectionsOf } from './sections-of.ts'

export function contentCalls(content: Content) {
  const page = async (lang: string, key: string): Promise<Answer<PageReply>> => ({
    ok: true,
    value: pageOf(content.list(lang, 'page'), key),
  })
  return mount(contentEndpoints, {
    newsList: async ({ body, lang }) => {
      const { category, words = '' } = body
      const isRequested = isCategory(body.c_id, contentCategories.news)
      const notices = isRequested ? content.list(lang, 'news') : []
      const rows = notices
        .filter((entry) => category === undefined || entry.category === category)
        .filter((entry) => hasWords(entry, words))
        .map(newsRow)
      return { ok: true, value: onePage(rows, pagingOf(body)) }
    },
    newsDetail: async ({ body, lang }) => {
      const entry = content.find(lang, 'news', Number(body.id))
      return entry === undefined
        ? { ok: false, rejection: 'article_unknown', field: 'id' }
        : { ok: true, value: article(entry) }
    },
    newsHistory: async ({ body, lang }) => {
      const entry = content.find(lang, 'news', Number(body.id))
      return entry === undefined
        ? { ok: false, rejection: 'article_unknown', field: 'id' }
        : { ok: true, value: await content.history(lang, entry) }
    },
    newsPopup: async ({ lang }) => {
      const entry = content.list(lang, 'news').find(({ isPopup }) => isPopup)
      return { ok: true, value: entry === undefined ? null : article(entry) }
    },
    bannerList: async ({ body, lang }) => {
      const isRequested = isCategory(body.c_id, contentCategories.banners)
      const rows = isRequested ? content.list(lang, 'banner').map(bannerRow) : []
      return { ok: true, value: onePage(rows, pagingOf(body)) }
    },
    menu: async ({ lang }) => ({ ok: true, value: content.list(lang, 'menu').map(menuRow) }),
    faq: async ({ lang }) => ({ ok: true, value: content.list(lang, 'faq').map(faqRow) }),
    contactUs: ({ lang }) => page(lang, 'contact'),
    aboutUs: ({ lang }) => page(lang, 'about'),
    operationalCompliance: ({ lang }) => page(lang, 'compliance'),
  })
}

type PageReply = ReplyOf<typeof contentEndpoints.aboutUs>

const isCategory = (category: string | undefined, id: string) =>
  category === undefined || Number(category) === Number(id)

/** A page of a list in memory; it begins after the entry that the cursor names. */
function onePage<Row extends { readonly id: number }>(rows: readonly Row[], paging: Paging) {
  const { cursor, limit, offset } = paging
  const place = cursor === undefined ? offset : rows.findIndex(({ id }) => id === cursor) + 1
  // The entry of a cursor may have been retired since.
  const begin = place === 0 && cursor !== undefined ? rows.length : place
  const total = cursor === undefined ? rows.length : undefined
  return pageReply(rows.slice(begin, begin + limit + 1), paging, total)
}

function newsRow({ id, category, title, summary, publishedAt, changedAt }: ContentEntry) {
  return {
    id,
    c_id: Number(contentCategories.news),
    category,
    title,
    summary,
    published_at: publishedAt,
    changed_at: changedAt,
  }
}

function article(entry: ContentEntry) {
  return { ...newsRow(entry), body: [...entry.body], path: entry.path }
}

/** Whether a notice contains all words; a part of a word counts, since some languages have no spaces. */
function hasWords({ title, summary, body }: ContentEntry, words: string): boolean {
  const written = [title, summary, ...body].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => written.includes(word))
}

function bannerRow({ id, title, summary, path, look }: ContentEntry) {
  const tone = bannerTones.find((known) => known === look) ?? 'calm'
  return { id, c_id: Number(contentCategories.banners), title, subtitle: summary, path, tone }
}

function menuRow({ id, key, title, look, path }: ContentEntry) {
  return { id, key, name: title, icon: look, path }
}

function faqRow({ id, title, body }: ContentEntry) {
  return { id, question: title, answer: [...body] }
}

function pageOf(pages: readonly ContentEntry[], key: string): PageReply {
  const entry = pages.find((one) => one.key === key)
  if (entry === undefined) throw new Error(`the content has no page ${key}`)
  const { title, summary, body } = entry
  return { title, summary, sections: sectionsOf(body) }
}
