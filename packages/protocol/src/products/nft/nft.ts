import { protocolModule } from '../../module.ts'
import type { nftConsoleEndpoints } from './console-endpoints.ts'
import type { nftEndpoints } from './endpoints.ts'
import type { NftEvents } from './events.ts'
import type en from './locales/en.json'

type Nft = {
  calls: typeof nftEndpoints & typeof nftConsoleEndpoints
  events: NftEvents
  texts: typeof en
}

export const nft = protocolModule<Nft>()({
  isSwitchable: true,
  texts: 'products/nft/locales',
  bills: [
    'nft_price',
    'nft_fee',
    'nft_royalty',
    'nft_deposit',
    'nft_deposit_back',
    'nft_forfeit',
    'nft_box',
    'nft_box_refund',
  ],
  noticeGroup: 'trade',
  notices: [
    'nft_outbid',
    'nft_won',
    'nft_offered',
    'nft_forfeited',
    'nft_sold',
    'nft_listing_refused',
    'nft_exit_done',
    'nft_exit_refused',
  ],
  actions: [
    'nft.artist_asked',
    'nft.cancel_asked',
    'nft.exit_reviewed',
    'nft.file_added',
    'nft.listing_reviewed',
    'nft.offer_asked',
    'nft.series_asked',
    'nft.work_added',
  ],
  requests: ['nft.artist', 'nft.cancel', 'nft.offer', 'nft.series'],
})
