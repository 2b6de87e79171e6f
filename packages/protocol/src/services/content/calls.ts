import type { Calls, ConsoleCalls } from '../../call.ts'

/** The interface's categories of notices and of banners. */
export const contentCategories = { news: '4', banners: '5' } as const

export const contentCalls = {
  newsList: { method: 'POST', path: '/news/list' },
  newsDetail: { method: 'POST', path: '/news/detail' },
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
  contentTextSave: { method: 'POST', path: '/admin/content/text', roles: ['content', 'owner'] },
} as const satisfies ConsoleCalls
