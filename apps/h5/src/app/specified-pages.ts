/**
 * Pages of the specification by their folders below `/pages/`. A page that no feature has yet is announced as under
 * development; an entry whose page exists has no effect.
 */
export const specifiedPages: Readonly<Record<string, string>> = {
  common: 'borrowing',
  setting: 'security payPassword coupon wallet bill real addWallet share bank bank_international',
  fund: 'select receive receive_withdraw_record withdraw transfer transfer_history fundTransfer',
  transaction: 'contract contract_order seconds_order index2',
  copytrade: 'copy my trader',
  follow: 'index trader follow agreement_zh agreement_en',
  otc: 'otc',
  game: 'game',
  kefu: 'index',
  ieo: 'ieo subscribe order',
  invest: 'invest mine purchase help',
  nft: 'nft artistDetail mine artworkDetail artworkDetail_video purchase purchase_one resell myNft',
}
