export {
  type FeeSource,
  feeSource,
  type InviteBar,
  inviteBar,
  type InvitePayment,
  type InviteRebate,
  type InviteRelation,
} from './relation.ts'
