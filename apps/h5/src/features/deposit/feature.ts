import { ArrowDownToLine } from 'lucide-react'

import { defineFeature } from '../../app/feature.ts'
import { paths } from '../../app/paths.ts'
import type en from './locales/en.json'
import { pages } from './pages.ts'

declare module '../../app/app-texts.ts' {
  interface AppTexts {
    deposit: typeof en
  }
}

const records = () => paths.fundRecords('deposit')

export const feature = defineFeature({
  pages,
  texts: import.meta.glob('./locales/*.json'),
  menuIcon: ArrowDownToLine,
  fundAction: async () => ({
    title: 'deposit:deposit',
    icon: ArrowDownToLine,
    rank: 1,
    pathOf: (account) =>
      account === undefined || account === 'change' || account === 'legal'
        ? paths.fundSelect()
        : undefined,
    coinPathOf: (currency) => paths.fundReceive({ currency }),
  }),
  fundRecords: async () => ({
    kind: 'deposit',
    title: 'deposit:deposits',
    Records: (await import('./deposit-records.tsx')).DepositRecords,
  }),
  noticeLinks: async () => ({
    deposit_seen: records,
    deposit_credited: records,
    deposit_reversed: records,
    voucher_approved: records,
    voucher_rejected: records,
  }),
})
