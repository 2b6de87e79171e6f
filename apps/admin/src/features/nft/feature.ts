import { PictureOutlined } from '@ant-design/icons'
import { nftConsoleCalls } from '@candor/protocol/products/nft/calls'

import { defineConsoleFeature, type FieldsOf } from '../../app/console-feature.ts'
import en from './locales/en.json'
import zh from './locales/zh.json'

declare module '../../app/console-texts.ts' {
  interface ConsoleTexts {
    nft: typeof en
  }
}

const currency = { label: 'currency' } as const
const modes = { 1: 'nft.mode_fixed', 2: 'nft.mode_auction' } as const

export const nft = defineConsoleFeature({
  section: {
    title: 'nft.section',
    path: '/nft',
    order: 58,
    icon: PictureOutlined,
    call: nftConsoleCalls.nftArtists,
    loadWaiting: async () => (await import('./waiting.ts')).waitingCount(),
  },
  pages: [{ path: '/nft', load: async () => (await import('./nft-page.tsx')).NftPage }],
  requests: {
    'nft.artist': {
      title: () => 'nft.new_artist',
      fields: {
        name: { label: 'name' },
        bio: { label: 'nft.bio' },
        avatar: { label: 'nft.avatar' },
        payee_id: { label: 'nft.payee' },
        royalty_percent: { label: 'nft.royalty_percent' },
      } satisfies FieldsOf<typeof nftConsoleCalls.nftArtistAsk>,
    },
    'nft.offer': {
      title: () => 'nft.new_offer',
      fields: {
        item_id: { label: 'nft.work' },
        mode: { label: 'nft.mode', values: modes },
        currency,
        asking: { label: 'nft.asking', isAmount: true },
        increment: { label: 'nft.increment', isAmount: true },
        deposit: { label: 'nft.deposit', isAmount: true },
        reserve: { label: 'nft.reserve', isAmount: true },
        starts_at: { label: 'nft.starts_at', isTime: true },
        ends_at: { label: 'nft.ends_at', isTime: true },
      } satisfies FieldsOf<typeof nftConsoleCalls.nftOfferAsk>,
    },
    'nft.series': {
      title: () => 'nft.new_series',
      fields: {
        ...({
          name: { label: 'name' },
          description: { label: 'nft.description' },
          poster: { label: 'nft.poster' },
          works: { label: 'nft.works' },
          currency,
          asking: { label: 'nft.asking', isAmount: true },
          starts_at: { label: 'nft.starts_at', isTime: true },
          ends_at: { label: 'nft.ends_at', isTime: true },
        } satisfies FieldsOf<typeof nftConsoleCalls.nftSeriesAsk>),
        // Made by the server when the series was requested.
        root: { label: 'nft.root' },
        chain_end: { label: 'nft.chain_end' },
      },
    },
    'nft.cancel': {
      title: () => 'nft.cancelling',
      fields: { id: { label: 'nft.sale' } } satisfies FieldsOf<typeof nftConsoleCalls.nftCancelAsk>,
    },
  },
  texts: { en, zh },
})
