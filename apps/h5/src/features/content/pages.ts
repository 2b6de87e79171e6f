import type { Pages } from '../../app/feature.ts'

export const pages = {
  webView: {
    path: '/pages/common/webView',
    sample: '?url=/api/time',
    access: 'open',
    heading: /\S/,
    load: async () => (await import('./web-view-page.tsx')).WebViewPage,
  },
  faq: {
    path: '/pages/common/faq',
    access: 'open',
    heading: 'content:faq',
    load: async () => (await import('./faq-page.tsx')).FaqPage,
  },
  contact: {
    path: '/pages/common/contactus',
    access: 'open',
    heading: 'content:contact',
    load: async () => (await import('./text-page.tsx')).ContactPage,
  },
  about: {
    path: '/pages/common/aboutus',
    access: 'open',
    heading: 'content:about',
    load: async () => (await import('./about-page.tsx')).AboutPage,
  },
  compliance: {
    path: '/pages/setting/operational_compliance',
    access: 'open',
    heading: 'content:compliance',
    load: async () => (await import('./text-page.tsx')).CompliancePage,
  },
  article: {
    path: '/pages/common/article',
    sample: '?id=1',
    access: 'open',
    heading: 'content:notice',
    load: async () => (await import('./article-page.tsx')).ArticlePage,
  },
  articleHistory: {
    path: '/pages/common/article_history',
    sample: '?id=1',
    access: 'open',
    heading: 'content:earlier_texts',
    load: async () => (await import('./article-history-page.tsx')).ArticleHistoryPage,
  },
  notices: {
    path: '/pages/common/notices',
    access: 'open',
    heading: 'content:notices',
    load: async () => (await import('./notices-page.tsx')).NoticesPage,
  },
} satisfies Pages
