import type { Calls } from '../../call.ts'

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
