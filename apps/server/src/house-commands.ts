import { call, type HouseCommands, request, terms } from './services/four-eyes/house-executors.ts'

/**
 * Every command of the core that an operator can cause, and what causes it: the closed list. A request or a call of the
 * console that is not on it cannot cause a command, and the server refuses to start with an executor for one. One line a
 * product; what a command may hold is checked in `house-executors.ts`.
 */
// oxfmt-ignore
export const houseCommands = {
  convert: { 'convert.fund': request('convert.fund') },
  coupon: { 'coupon.fund': request('coupon.fund'), 'coupon.pause': call('couponPause'), 'coupon.publish': terms('coupon.rule'), 'coupon.void': request('coupon.void') },
  deposit: { 'deposit.approve': call('voucherApprove'), 'deposit.correct': call('voucherCorrect'), 'deposit.reject': call('voucherReject') },
  dual: { 'dual.cancel': request('dual.cancel'), 'dual.fund': request('dual.fund'), 'dual.pause': call('dualPause'), 'dual.publish': terms('dual.offer') },
  follow: { 'follow.approve': call('traderApprove'), 'follow.refuse': call('traderReject'), 'follow.suspend': call('traderSuspend') },
  funding: { 'funding.house': request('house.fund') },
  games: { 'games.publish': terms('games.version') },
  ieo: { 'ieo.accept_rest': call('ieoAcceptRest'), 'ieo.list': request('ieo.list'), 'ieo.publish': terms('ieo.project'), 'ieo.review': call('ieoReview') },
  invite: {},
  lever: { 'lever.delist': request('lever.delist'), 'lever.fund': request('lever.fund'), 'lever.pause': call('leverPause'), 'lever.publish': terms('lever.version'), 'lever.relist': request('lever.relist'), 'lever.resume': call('leverResume') },
  listing: {},
  loan: { 'loan.fund': request('loan.fund'), 'loan.publish': terms('loan.version') },
  lockup: { 'lockup.fund': request('lockup.fund'), 'lockup.pause': call('lockupPause'), 'lockup.publish': terms('lockup.version'), 'lockup.publish_rate': terms('lockup.rate') },
  mining: { 'mining.fund': request('mining.fund'), 'mining.pause': call('miningPause'), 'mining.publish': terms('mining.plan'), 'mining.publish_day': terms('mining.day') },
  nft: { 'nft.artist': request('nft.artist'), 'nft.cancel': request('nft.cancel'), 'nft.mint': call('nftWorkAdd'), 'nft.offer': terms('nft.offer'), 'nft.review_exit': call('nftExitReview'), 'nft.review_sale': call('nftListingReview'), 'nft.series': terms('nft.series') },
  otc: { 'otc.decide': request('otc.decide'), 'otc.suspend': call('otcSuspend') },
  seconds: { 'seconds.fund': request('seconds.fund'), 'seconds.pause': call('secondsPause'), 'seconds.publish': terms('seconds.version'), 'seconds.resume': call('secondsResume') },
  send: {},
  spot: {},
  stocks: { 'stocks.fund': request('stock.fund'), 'stocks.halt': call('stockPause'), 'stocks.resume': call('stockResume'), 'stocks.revoke': call('stockActionRevoke'), 'stocks.schedule': terms('stock.action'), 'stocks.set_day': call('stockDaySet') },
  transfer: {},
  withdrawal: { 'withdrawal.approve': call('withdrawalApprove'), 'withdrawal.open_case': call('withdrawalOpenCase'), 'withdrawal.reject': call('withdrawalReject') },
} satisfies HouseCommands
