import type { Pages } from '../../app/feature.ts'

export const pages = {
  traders: {
    path: '/pages/copytrade/copy',
    access: 'open',
    hasGuestView: true,
    opens: true,
    heading: 'follow:title',
    load: async () => (await import('./traders-page.tsx')).TradersPage,
  },
  index: {
    path: '/pages/follow/index',
    access: 'open',
    opens: true,
    heading: 'follow:title',
    load: async () => (await import('./traders-page.tsx')).TradersPage,
  },
  trader: {
    path: '/pages/copytrade/trader',
    sample: '?id=1',
    access: 'open',
    heading: /\S/,
    load: async () => (await import('./trader-page.tsx')).TraderPage,
  },
  traderDetail: {
    path: '/pages/follow/trader',
    sample: '?id=1',
    access: 'open',
    heading: /\S/,
    load: async () => (await import('./trader-page.tsx')).TraderPage,
  },
  follow: {
    path: '/pages/follow/follow',
    sample: '?id=1',
    access: 'user',
    opens: true,
    heading: /\S/,
    load: async () => (await import('./follow-page.tsx')).FollowPage,
  },
  my: {
    path: '/pages/copytrade/my',
    access: 'user',
    heading: 'follow:my_copies',
    load: async () => (await import('./my-page.tsx')).MyPage,
  },
  agreementZh: {
    path: '/pages/follow/agreement_zh',
    access: 'open',
    heading: /^跟单交易协议$/,
    load: async () => (await import('./agreement-zh-page.tsx')).AgreementZhPage,
  },
  agreementEn: {
    path: '/pages/follow/agreement_en',
    access: 'open',
    heading: /^Copy trading agreement$/,
    load: async () => (await import('./agreement-en-page.tsx')).AgreementEnPage,
  },
  apply: {
    path: '/pages/follow/apply',
    access: 'user',
    opens: true,
    heading: 'follow:become_trader',
    load: async () => (await import('./apply-page.tsx')).ApplyPage,
  },
  lead: {
    path: '/pages/follow/lead',
    access: 'user',
    heading: 'follow:lead_title',
    load: async () => (await import('./lead-page.tsx')).LeadPage,
  },
} satisfies Pages
