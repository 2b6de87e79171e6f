import { defineReasons } from '../../ledger/reason.ts'

/** A deposit and its return are listed on the owner's free account. A price is paid for what no account holds: it is neutral. */
export const nftReasons = defineReasons({
  nft_price: { code: 3800, bill: 'user', isNeutral: true },
  nft_fee: { code: 3801, bill: 'user' },
  nft_royalty: { code: 3802, bill: 'user' },
  nft_deposit: { code: 3803, bill: 'user', listedOn: 'debit' },
  nft_deposit_back: { code: 3804, bill: 'user', listedOn: 'credit' },
  nft_forfeit: { code: 3805, bill: 'user' },
  nft_box: { code: 3806, bill: 'user', isNeutral: true },
  nft_box_refund: { code: 3807, bill: 'user', isNeutral: true },
  nft_box_proceeds: { code: 3808, bill: 'house' },
  nft_box_fee: { code: 3809, bill: 'house' },
})
