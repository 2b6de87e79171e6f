import { defineReasons } from '../../ledger/reason.ts'

/** A deposit and its return are listed on the owner's free account. A price is paid for what no account holds: it is neutral. */
export const nftReasons = defineReasons({
  nft_price: { code: 3600, bill: 'user', isNeutral: true },
  nft_fee: { code: 3601, bill: 'user' },
  nft_royalty: { code: 3602, bill: 'user' },
  nft_deposit: { code: 3603, bill: 'user', listedOn: 'debit' },
  nft_deposit_back: { code: 3604, bill: 'user', listedOn: 'credit' },
  nft_forfeit: { code: 3605, bill: 'user' },
  nft_box: { code: 3606, bill: 'user', isNeutral: true },
  nft_box_refund: { code: 3607, bill: 'user', isNeutral: true },
  nft_box_proceeds: { code: 3608, bill: 'house' },
  nft_box_fee: { code: 3609, bill: 'house' },
})
