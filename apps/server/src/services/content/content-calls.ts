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
      const isRequested = isCategory(body.c_id, contentCategories.news)
      const rows = isRequested ? content.list(lang, 'news').map(newsRow) : []
      return { ok: true, value: onePage(rows, pagingOf(body)) }
    },
    newsDetail: async ({ body, lang }) => {
      const entry = content.find(lang, 'news', Number(body.id))
      return entry === undefined
        ? { ok: false, rejection: 'article_unknown', field: 'id' }
        : { ok: true, value: article(entry) }
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

const onePage = <Row>(rows: readonly Row[], paging: Paging) =>
  pageReply(rows.slice(paging.offset, paging.offset + paging.limit), paging, rows.length)

function newsRow({ id, title, summary, publishedAt }: ContentEntry) {
  return { id, c_id: Number(contentCategories.news), title, summary, published_at: publishedAt }
}

function article(entry: ContentEntry) {
  return { ...newsRow(entry), body: [...entry.body] }
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
