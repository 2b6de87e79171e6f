import type { Calls, ConsoleCalls } from '../../call.ts'

/** The interface's categories of notices and of banners. */
export const contentCategories = { news: '4', banners: '5' } as const

export const contentCalls = {
  newsList: { method: 'POST', path: '/news/list' },
  newsDetail: { method: 'POST', path: '/news/detail' },
  newsHistory: { method: 'POST', path: '/news/history' },
  newsPopup: { method: 'GET', path: '/news/index_pop' },
  bannerList: { method: 'POST', path: '/banner/list' },
  menu: { method: 'GET', path: '/menu' },
  faq: { method: 'GET', path: '/faq' },
  contactUs: { method: 'GET', path: '/contactus' },
  aboutUs: { method: 'GET', path: '/aboutus' },
  operationalCompliance: { method: 'GET', path: '/operational_compliance' },
} as const satisfies Calls

export const contentConsoleCalls = {
  contentItems: {
    method: 'GET',
    path: '/admin/content',
    roles: ['content', 'support', 'auditor', 'owner'],
  },
  contentItemSave: { method: 'POST', path: '/admin/content/item', roles: ['content', 'owner'] },
  contentDraftSave: { method: 'POST', path: '/admin/content/draft', roles: ['content', 'owner'] },
  contentDraftDiscard: {
    method: 'POST',
    path: '/admin/content/discard',
    roles: ['content', 'owner'],
  },
  contentSubmit: { method: 'POST', path: '/admin/content/submit', roles: ['content', 'owner'] },
  contentReturn: { method: 'POST', path: '/admin/content/return', roles: ['content', 'owner'] },
  contentPublish: { method: 'POST', path: '/admin/content/publish', roles: ['content', 'owner'] },
} as const satisfies ConsoleCalls
