import type { Calls, ConsoleCalls } from '../../call.ts'
import { userReaders } from '../../staff-roles.ts'

/** By the names of the specification; `proof` and `withdraw` are ours. */
export const nftCalls = {
  list: { method: 'GET', path: '/bind_box/getBoxList' },
  detail: { method: 'GET', path: '/bind_box/getBoxDetail' },
  artists: { method: 'GET', path: '/bind_box/getArtist' },
  artist: { method: 'GET', path: '/bind_box/getArtistDetail' },
  currencies: { method: 'GET', path: '/bind_box/getNftCurrency' },
  collection: { method: 'GET', path: '/bind_box/getCollection' },
  collect: { method: 'POST', path: '/bind_box/collect' },
  buy: { method: 'POST', path: '/bind_box/buyNFT' },
  margin: { method: 'POST', path: '/bind_box/marginNFT' },
  bid: { method: 'POST', path: '/bind_box/auctionNFT' },
  bids: { method: 'POST', path: '/bind_box/getBindBoxQuotationLog' },
  own: { method: 'POST', path: '/bind_box/getMyNFTs' },
  ownBids: { method: 'POST', path: '/bind_box/getMyBindBoxQuotationLog' },
  open: { method: 'POST', path: '/bind_box/openBlindBox' },
  resell: { method: 'POST', path: '/bind_box/resellNFT' },
  toPay: { method: 'POST', path: '/bind_box/getNeedPayNFTOrder' },
  readMessage: { method: 'POST', path: '/bind_box/readNFTOrderMessage' },
  pay: { method: 'POST', path: '/bind_box/payNFTOrder' },
  proof: { method: 'GET', path: '/bind_box/proof/{id}' },
  withdraw: { method: 'POST', path: '/bind_box/withdrawNFT' },
} as const satisfies Calls

/** The roles that see the works of the house, which are no data of users. */
const marketReaders = [...userReaders, 'content'] as const

export const nftConsoleCalls = {
  nftArtists: { method: 'GET', path: '/admin/nft/artists', roles: marketReaders },
  nftWorks: { method: 'GET', path: '/admin/nft/works', roles: userReaders },
  nftSales: { method: 'GET', path: '/admin/nft/sales', roles: userReaders },
  nftBids: { method: 'GET', path: '/admin/nft/bids', roles: userReaders },
  nftForfeits: { method: 'GET', path: '/admin/nft/forfeits', roles: userReaders },
  nftExits: { method: 'GET', path: '/admin/nft/exits', roles: userReaders },
  nftFileAdd: { method: 'POST', path: '/admin/nft/file', roles: ['content', 'treasury'] },
  nftWorkAdd: { method: 'POST', path: '/admin/nft/work', roles: ['content', 'treasury'] },
  nftArtistAsk: { method: 'POST', path: '/admin/nft/artist', roles: ['treasury'] },
  nftOfferAsk: { method: 'POST', path: '/admin/nft/offer', roles: ['treasury'] },
  nftSeriesAsk: { method: 'POST', path: '/admin/nft/series', roles: ['treasury'] },
  nftCancelAsk: { method: 'POST', path: '/admin/nft/cancel', roles: ['treasury'] },
  nftListingReview: {
    method: 'POST',
    path: '/admin/nft/listing/review',
    roles: ['support', 'kyc', 'owner'],
  },
  nftExitReview: {
    method: 'POST',
    path: '/admin/nft/exit/review',
    roles: ['support', 'kyc', 'owner'],
  },
} as const satisfies ConsoleCalls
