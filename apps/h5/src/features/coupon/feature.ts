import { TicketPercent } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'
import { couponPaths } from './paths.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    coupon: typeof en
  }
}

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: TicketPercent,
  couponPicker: async () => {
    const { BonusPicker, CouponPicker } = await import('./coupon-picker.tsx')
    return { Picker: CouponPicker, BonusPicker }
  },
  noticeLinks: async () => ({
    coupon_granted: couponPaths.coupon,
    coupon_expiring: couponPaths.coupon,
  }),
  ownPage: async () => (await import('./own-page.ts')).ownPage,
})
