export type { IeoChanges, IeoPlan } from './ieo.ts'
export {
  type IeoCause,
  ieoCause,
  type IeoOrder,
  ieoReview,
  type IeoReview,
  ieoStatus,
  type IeoStatus,
  type IeoUnlock,
} from './order.ts'
export { shareOut } from './share-out.ts'
export { type IeoConfig, ieoPhase, type IeoPhase, type IeoProject, type IeoTerms } from './terms.ts'
