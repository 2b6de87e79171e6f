import { type Changes, type Command, reasons } from '../../../exchange.ts'
import { amountOf, rateOf } from '../../../money/amount.ts'
import { closeContract, fundContracts, placeContract } from '../../../testing/contract-orders.ts'
import { fundHouse, fundUser, fundWallet } from '../../../testing/demo-funds.ts'
import { limitOrder } from '../../../testing/limit-order.ts'
import { arraysOf, postingsOf } from '../../../testing/posting-arrays.ts'
import {
  type AuditedRun,
  firstOf,
  type ProductTesting,
  withFirst,
} from '../../../testing/product-testing.ts'
import { testCurrencies } from '../../../testing/test-markets.ts'
import {
  couponSource,
  couponStatus,
  type CouponStep,
  couponStepKind as kinds,
} from '../issued-coupon.ts'
import type { CouponTerms, CouponVersion } from '../terms.ts'
import { testTerms } from './test-terms.ts'

const { BTC, USDT } = testCurrencies
const [alice, bob] = [71, 72]
const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** When the run begins. */
const start = 1_735_732_800_000
const usdt = (wholes: bigint) => amountOf(wholes * 100_000_000n)
const product = 'lockup'
const lockupKinds = {
  publish: `${product}.publish`,
  fund: `${product}.fund`,
  subscribe: `${product}.subscribe`,
} as const

const publish = (terms: CouponTerms): Command => ({
  kind: 'coupon.publish',
  ruleId: 0,
  terms,
  effectiveAt: start,
})
const grant = (userId: number, ruleId: number): Command => ({
  kind: 'coupon.grant',
  userId,
  ruleId,
})
const tick = (price: number): Command => ({
  kind: 'market.tick',
  sampledAt: 0,
  ticks: [[1, price, 5]],
})
const claim: Command = { kind: 'coupon.claim', userId: alice, couponId: 4 }
const plan = {
  days: 1,
  dailyRateMin: rateOf(100_000n),
  dailyRateMax: rateOf(100_000n),
  penaltyRate: rateOf(100_000n),
  amountMin: usdt(1n),
  userAmountMax: usdt(5000n),
  planAmountMax: usdt(5000n),
  dividendTimeMs: 0,
}

/**
 * Alice uses the coupons 1 to 4: half of the fee of a trade, extra interest, a bonus that a contract loses a part of, and
 * money. The coupon 5 of Bob expires, 6 is void, and 7 rests with his order.
 */
const commands: readonly [number, Command][] = [
  [0, tick(6_000_000)],
  [0, fundUser({ userId: alice, currencyId: USDT, amount: usdt(10_000n) })],
  [0, fundUser({ userId: bob, currencyId: BTC, amount: amountOf(10_000_000n) })],
  [0, fundWallet({ userId: alice, currencyId: USDT, amount: usdt(2000n), to: 'lever' })],
  [0, fundHouse({ pot: 'treasury', currencyId: USDT, amount: usdt(800_000n) })],
  [0, fundContracts(usdt(500_000n))],
  [0, { kind: 'coupon.fund', currencyId: USDT, amount: usdt(20_000n) }],
  [0, { kind: lockupKinds.publish, planId: 0, currencyId: USDT, terms: plan }],
  [0, { kind: lockupKinds.fund, currencyId: USDT, amount: usdt(1000n) }],
  [0, publish(testTerms.fee)],
  [0, publish(testTerms.yield)],
  [0, publish(testTerms.bonus)],
  [0, publish(testTerms.cash)],
  [0, publish({ ...testTerms.fee, event: 'code', code: 'HELLO', validDays: 2 })],
  [0, publish({ ...testTerms.cash, event: 'verification' })],
  [0, grant(alice, 1)],
  [0, grant(alice, 2)],
  [0, grant(alice, 3)],
  [0, grant(alice, 4)],
  [0, { kind: 'coupon.redeem', userId: bob, code: 'HELLO' }],
  [0, grant(alice, 6)],
  [0, grant(bob, 1)],
  [0, limitOrder({ userId: bob, side: 'sell', price: 6_000_000, lots: 10_000 })],
  [
    0,
    { ...limitOrder({ userId: alice, side: 'buy', price: 6_000_000, lots: 10_000 }), couponId: 1 },
  ],
  [
    0,
    { ...limitOrder({ userId: bob, side: 'sell', price: 6_100_000, lots: 10_000 }), couponId: 7 },
  ],
  [0, claim],
  [0, claim],
  [0, placeContract({ userId: alice, share: 1000, couponId: 3 })],
  [
    0,
    { kind: lockupKinds.subscribe, userId: alice, versionId: 1, amount: usdt(1000n), couponId: 2 },
  ],
  [1000, tick(6_000_000)],
  [2000, closeContract({ userId: alice, orderId: 1 })],
  [3000, tick(5_990_000)],
  [3000, { kind: 'coupon.void', ruleId: 6 }],
  [dayMs + hourMs, { kind: 'clock' }],
  [dayMs + hourMs, { kind: 'clock' }],
  [2 * dayMs + hourMs, { kind: 'clock' }],
]

const withRows = (run: AuditedRun, fields: Partial<Changes['coupon']>) => {
  run.changes = { ...run.changes, coupon: { ...run.changes.coupon, ...fields } }
}

/** Other fields of the first step of a kind. */
function changeStep(
  run: AuditedRun,
  kind: CouponStep['kind'],
  made: Partial<CouponStep> | ((step: CouponStep) => Partial<CouponStep>),
): void {
  const { steps } = run.changes.coupon
  const at = steps.findIndex((step) => step.kind === kind)
  const step = steps[at]
  if (step === undefined) throw new Error('the run has no such step')
  const fields = typeof made === 'function' ? made(step) : made
  withRows(run, { steps: steps.with(at, { ...step, ...fields }) })
}

const lessAmount = ({ amount }: CouponStep) => ({ amount: amountOf(amount - 1n) })

/** The kinds and amounts of the first step of a kind and of the one after it, the other way round. */
function swapSteps(run: AuditedRun, kind: CouponStep['kind']): void {
  const { steps } = run.changes.coupon
  const at = steps.findIndex((step) => step.kind === kind)
  const [one, other] = [steps[at], steps[at + 1]]
  if (one === undefined || other === undefined) throw new Error('the run has no such steps')
  withRows(run, {
    steps: steps.with(at, { ...other, id: one.id }).with(at + 1, { ...one, id: other.id }),
  })
}

/** Other fields of the version that a command has published, as its reply has them. */
function changeVersion(
  run: AuditedRun,
  ruleId: number,
  made: (version: CouponVersion) => Partial<CouponVersion>,
): void {
  run.executed = run.executed.map((each) => {
    if (each.command.kind !== 'coupon.publish' || !each.outcome.ok) return each
    const version = each.outcome.value as CouponVersion // Its reply.
    if (version.ruleId !== ruleId) return each
    return { ...each, outcome: { ok: true, value: { ...version, ...made(version) } } }
  })
}

const changeTerms = (run: AuditedRun, ruleId: number, fields: Partial<CouponTerms>) =>
  changeVersion(run, ruleId, ({ terms }) => ({ terms: { ...terms, ...fields } }))

/** Other fields of the postings of a reason. */
function changePostings(
  run: AuditedRun,
  { code }: (typeof reasons)[keyof typeof reasons],
  { reason = code, ref }: { reason?: number; ref?: number },
): void {
  const postings = arraysOf(run.changes.postings)
  for (const [row, found] of postings.reason.entries()) {
    if (found !== code) continue
    postings.reason[row] = reason
    if (ref !== undefined) postings.ref[row] = ref
  }
  run.changes = { ...run.changes, postings: postingsOf(postings) }
}

const seqOf = ({ executed }: AuditedRun, isWanted: (command: Command) => boolean) =>
  executed.findLast(({ command }) => isWanted(command))?.seq ?? 0

export const couponCorruptions: ProductTesting['corruptions'] = {
  commands: commands.map(([afterMs, command]) => ({ afterMs, command })),
  cases: {
    'a step is missing': {
      statement: 'steps are numbered without a gap',
      corrupt: (run) => withRows(run, { steps: run.changes.coupon.steps.slice(1) }),
    },
    'a step is of a rejected command': {
      statement: 'only an accepted command changes coupons',
      corrupt: (run) => {
        const seq = seqOf(run, ({ kind }) => kind === 'coupon.claim')
        changeStep(run, kinds.expire, { seq })
      },
    },
    'a step is of no command': {
      statement: 'a step has a command',
      corrupt: (run) => changeStep(run, kinds.expire, { seq: 9999 }),
    },
    'a step is of another user': {
      statement: 'a step is of a coupon that was granted',
      corrupt: (run) => changeStep(run, kinds.attach, { userId: bob }),
    },
    'a coupon is granted by a tick': {
      statement: 'a grant has its command',
      corrupt: (run) => changeStep(run, kinds.grant, { seq: firstOf(run.executed).seq }),
    },
    'a grant reserves a unit less': {
      statement: 'a grant reserves all that it can cost',
      corrupt: (run) => changeStep(run, kinds.grant, lessAmount),
    },
    'an order uses a coupon that it does not name': {
      statement: 'a coupon is used by a command of its owner',
      corrupt: (run) => changeStep(run, kinds.attach, { couponId: 4 }),
    },
    'an order uses a coupon twice': {
      statement: 'a coupon is used once at a time',
      corrupt: (run) => changeStep(run, kinds.fee, { kind: kinds.attach }),
    },
    'a coupon is used after its end': {
      statement: 'no coupon is used after its end',
      corrupt: (run) => changeTerms(run, 1, { validDays: 0 }),
    },
    'a coupon for fees is used for a position': {
      statement: 'a coupon is used for what it was granted for',
      corrupt: (run) => changeStep(run, kinds.attach, { source: couponSource.lockup }),
    },
    'a coupon pays before it is used': {
      statement: 'a coupon pays while it is in use',
      corrupt: (run) => swapSteps(run, kinds.attach),
    },
    'a coupon pays a fee of no trade': {
      statement: 'a covered fee has its trade or contract',
      corrupt: (run) => changeStep(run, kinds.fee, { ref: 999 }),
    },
    'a coupon pays a unit less of a fee': {
      statement: 'a coupon pays its part of a fee',
      corrupt: (run) => changeStep(run, kinds.fee, lessAmount),
    },
    'extra interest is paid later': {
      statement: 'extra interest is paid at the end',
      corrupt: (run) => changeStep(run, kinds.yield, ({ at }) => ({ at: at + 1 })),
    },
    'extra interest is a unit short': {
      statement: 'extra interest is amount times rate times days',
      corrupt: (run) => changeStep(run, kinds.yield, lessAmount),
    },
    'another coupon is claimed': {
      statement: 'money is claimed by its owner',
      corrupt: (run) => {
        run.executed = run.executed.map((each) =>
          each.command.kind === 'coupon.claim'
            ? { ...each, command: { ...each.command, couponId: 6 } }
            : each,
        )
      },
    },
    'a part of the money is claimed': {
      statement: 'money is claimed once',
      corrupt: (run) => changeStep(run, kinds.cash, lessAmount),
    },
    'a reminder comes too early': {
      statement: 'a reminder comes once, on the last day',
      corrupt: (run) => changeStep(run, kinds.warn, ({ at }) => ({ at: at - 2 * dayMs })),
    },
    'a coupon ends that an order uses': {
      statement: 'a coupon in use does not end',
      corrupt: (run) => changeStep(run, kinds.expire, { couponId: 7 }),
    },
    'a coupon ends before its time': {
      statement: 'a coupon ends when its time or its rule is over',
      corrupt: (run) => changeStep(run, kinds.expire, ({ at }) => ({ at: at - 3 * dayMs })),
    },
    'an ended coupon keeps a unit': {
      statement: 'what an ended coupon has left is released',
      corrupt: (run) => changeStep(run, kinds.expire, lessAmount),
    },
    'a used coupon keeps a unit': {
      statement: 'what a used coupon has left is released',
      corrupt: (run) => changeStep(run, kinds.rest, lessAmount),
    },
    'a coupon is used up that has paid nothing': {
      statement: 'a used coupon has paid',
      corrupt: (run) =>
        changeStep(run, kinds.fee, { kind: kinds.rest, amount: testTerms.fee.amount }),
    },
    'a bonus returns while a contract has it': {
      statement: 'a coupon returns that has something left',
      corrupt: (run) => changeStep(run, kinds.giveBack, { kind: kinds.detach }),
    },
    'a row has spent a unit more': {
      statement: 'a row is what its steps make',
      corrupt: (run) => {
        const { coupons } = run.changes.coupon
        const spent = amountOf(firstOf(coupons).spent + 1n)
        withRows(run, { coupons: withFirst(coupons, { spent }) })
      },
    },
    'a row has no grant': {
      statement: 'a coupon has its grant',
      corrupt: (run) => {
        const { coupons } = run.changes.coupon
        withRows(run, { coupons: [...coupons, { ...firstOf(coupons), id: 99 }] })
      },
    },
    'two postings are of one step': {
      statement: 'a step is posted once',
      corrupt: (run) => changePostings(run, reasons.coupon_reserve, { ref: 1 }),
    },
    'a step has no posting': {
      statement: 'a step has its posting',
      corrupt: (run) => {
        const reason = reasons.coupon_fund.code
        changePostings(run, reasons.coupon_cash, { reason })
      },
    },
    'a posting has no step': {
      statement: 'a posting has its step',
      corrupt: (run) => {
        const reason = reasons.coupon_cash.code
        changePostings(run, reasons.coupon_fund, { reason, ref: 9999 })
      },
    },
    'own funds do not pay a fee': {
      statement: 'own funds pay the rest of a fee',
      corrupt: (run) => changePostings(run, reasons.spot_fee, { ref: 999 }),
    },
    'a coupon is kept that was not granted': {
      statement: 'live coupons are kept',
      corrupt: ({ exchange, changes }) => {
        const row = { ...firstOf(changes.coupon.coupons), id: 50, status: couponStatus.inUse }
        exchange.products.coupon.restore(row)
      },
    },
    'a coupon has not ended': {
      statement: 'an unused coupon ends when its time or its rule is over',
      corrupt: (run) => {
        const last = run.executed.length - 1
        run.executed = run.executed.map((each, place) =>
          place === last ? { ...each, at: each.at + 60 * dayMs } : each,
        )
      },
    },
    'a rule ends twice': {
      statement: 'a rule ends once',
      corrupt: (run) => {
        const twice = run.executed.find(({ command }) => command.kind === 'coupon.void')
        if (twice !== undefined) run.executed = [...run.executed, twice]
      },
    },
    'a rule grants before it is in force': {
      statement: 'a coupon is granted by a rule in force',
      corrupt: (run) => changeVersion(run, 1, () => ({ effectiveAt: start + dayMs })),
    },
    'a code is entered for a rule without one': {
      statement: 'a code is entered by its user',
      corrupt: (run) => changeTerms(run, 5, { event: 'registration' }),
    },
    'a rule grants one coupon too many': {
      statement: 'a rule grants no more than its limits',
      corrupt: (run) => changeTerms(run, 1, { countMax: 1 }),
    },
    'a rule is written with another count': {
      statement: 'a row of a rule is what its commands make',
      corrupt: (run) => {
        const { rules } = run.changes.coupon
        withRows(run, { rules: withFirst(rules, { granted: firstOf(rules).granted + 1 }) })
      },
    },
    'a version is in force before it is published': {
      statement: 'a version is published a day before',
      corrupt: (run) => changeVersion(run, 1, () => ({ effectiveAt: start - 1 })),
    },
    'a rule is missing': {
      statement: 'a rule was published',
      corrupt: (run) => {
        run.executed = run.executed.filter(
          ({ command }) => command.kind !== 'coupon.publish' || command.terms.kind !== 'yield',
        )
      },
    },
    'a bonus is lent before it is used': {
      statement: 'a bonus is in use',
      corrupt: (run) => {
        const { steps } = run.changes.coupon
        const at = steps.findIndex(({ kind }) => kind === kinds.lend)
        const [attach, lend] = [steps[at - 1], steps[at]]
        if (attach === undefined || lend === undefined) throw new Error('the run has no bonus')
        withRows(run, {
          steps: steps
            .with(at - 1, { ...lend, id: attach.id })
            .with(at, { ...attach, id: lend.id }),
        })
      },
    },
    'a bonus is lent to another contract': {
      statement: 'a bonus is lent to its contract',
      corrupt: (run) => changeStep(run, kinds.lend, ({ ref }) => ({ ref: ref + 1 })),
    },
    'a step has another part of a bonus in a contract': {
      statement: 'a step has what is in a contract after it',
      corrupt: (run) =>
        changeStep(run, kinds.bonusFee, ({ lent }) => ({ lent: amountOf(lent + 1n) })),
    },
    'a bonus pays a fee of no contract': {
      statement: 'a fee of a bonus has its contract',
      corrupt: (run) => changeStep(run, kinds.bonusFee, { ref: 999 }),
    },
    'a bonus pays a unit less of a fee': {
      statement: 'a bonus pays a fee first',
      corrupt: (run) => changeStep(run, kinds.bonusFee, lessAmount),
    },
    'a bonus returns with a unit less': {
      statement: 'of a bonus returns what a loss has left',
      corrupt: (run) => changeStep(run, kinds.giveBack, lessAmount),
    },
    'a closed contract is not written': {
      statement: 'a closed contract is written',
      corrupt: (run) => {
        const { lever } = run.changes
        run.changes = { ...run.changes, lever: { ...lever, orders: [] } }
      },
    },
  },
}
