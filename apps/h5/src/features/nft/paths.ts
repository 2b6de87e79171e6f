import { withQuery } from '../../app/paths.ts'

type MarketTab = 'artwork' | 'artist' | 'collection'
type OwnTab = 'bids' | 'payments'

/** `code` is the code of a work, a box or a series. */
export const nftPaths = {
  market: (tab?: MarketTab) => withQuery('/pages/nft/nft', { tab }),
  artist: (id: number) => withQuery('/pages/nft/artistDetail', { id: String(id) }),
  /** The page with a player for audio and video, else the page with the picture. */
  artwork: (code: string, type?: string) =>
    withQuery(
      type === 'audio' || type === 'video'
        ? '/pages/nft/artworkDetail_video'
        : '/pages/nft/artworkDetail',
      { code },
    ),
  mine: (tab?: OwnTab) => withQuery('/pages/nft/mine', { tab }),
  myNft: () => '/pages/nft/myNft',
  purchase: (code: string) => withQuery('/pages/nft/purchase', { code }),
  /** The payment of one won auction. */
  order: (id: number) => withQuery('/pages/nft/purchase_one', { id: String(id) }),
  resell: (code: string) => withQuery('/pages/nft/resell', { code }),
  open: (code: string) => withQuery('/pages/nft/open', { code }),
  proof: (id: number) => withQuery('/pages/nft/proof', { id: String(id) }),
}
