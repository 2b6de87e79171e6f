import { amountOf } from '../../../money/amount.ts'
import type { ScenarioWords } from '../../../testing/product-testing.ts'
import {
  amountIn,
  currencyOf,
  describeHolding,
  durationMsOf,
  numberOf,
  textOf,
  userOf,
} from '../../../testing/scenario-words.ts'
import type { Stage } from '../../../testing/stage.ts'
import { type IeoCause, ieoCause, type IeoOrder, ieoStatus } from '../order.ts'
import { ieoPhase, type IeoProject } from '../terms.ts'
import { testIeo } from './ieo-terms.ts'

const scale = 8
const causes: Record<string, IeoCause> = {
  accept: ieoCause.none,
  kyc: ieoCause.kycFailed,
  sanctions: ieoCause.sanctions,
  duplicate: ieoCause.duplicatePerson,
  jurisdiction: ieoCause.jurisdiction,
}
const nameOf = (names: Readonly<Record<string, number>>, number: number) =>
  Object.entries(names).find(([, value]) => value === number)?.[0] ?? ''

/** A project is `supply 1000 cap 300 price 0.5`, with `token`, `raise`, `lock` and `parts` where they differ from `testIeo`. */
export function ieoScenario(): ScenarioWords {
  const known = new Map<number, IeoOrder>()
  return {
    follow: ({ ieo }) => {
      for (const row of ieo.orders) known.set(row.id, { ...row })
    },
    actions: {
      ieo_publish: (stage, words) =>
        stage.run({ kind: 'ieo.publish', terms: termsOf(words, stage.at) }, ({ id }) => `#${id}`),
      ieo_submit: (stage, [user, project, amount]) =>
        stage.run(
          {
            kind: 'ieo.submit',
            userId: userOf(user),
            projectId: numberOf(project),
            amount: amountIn(amount, scale),
          },
          ({ id, cost }) => `#${id} costs ${textOf(cost, scale)}`,
        ),
      ieo_cancel: (stage, [user, order]) =>
        stage.run({ kind: 'ieo.cancel', userId: userOf(user), orderId: numberOf(order) }),
      ieo_review: (stage, [order, word = '']) =>
        stage.run({
          kind: 'ieo.review',
          applicationId: numberOf(order),
          cause: causes[word] ?? ieoCause.none,
        }),
      ieo_accept_rest: (stage, [project]) =>
        stage.run(
          { kind: 'ieo.accept_rest', projectId: numberOf(project) },
          ({ accepted }) => `${accepted} accepted`,
        ),
      ieo_list: (stage, [project]) => stage.run({ kind: 'ieo.list', projectId: numberOf(project) }),
      ieo_swap_back: (stage, [user, order]) =>
        stage.run({ kind: 'ieo.swap_back', userId: userOf(user), orderId: numberOf(order) }),
      /** Lets time pass, and runs what is due in as many slices as it needs. */
      ieo_pass: (stage, [duration]) => {
        stage.at += durationMsOf(duration)
        for (let slice = 0; slice < 10; slice += 1) stage.run({ kind: 'clock' })
        return 'ok'
      },
      ieo_project: (stage, [project]) => describeProject(projectOf(stage, project)),
      ieo_order: (_stage, [id]) => {
        const order = known.get(numberOf(id))
        return order === undefined ? 'unknown' : describeOrder(order)
      },
      ieo_pot: (stage, [pot, code]) => {
        const name = pot === 'tokens' ? 'ieo_tokens' : 'ieo_escrow'
        return describeHolding(stage.exchange.ledger.findHouse(name, currencyOf(code).id), scale)
      },
    },
  }
}

function projectOf(stage: Stage, word: string | undefined): IeoProject {
  const project = stage.exchange.products.ieo.projects.get(numberOf(word))
  if (project === undefined) throw new Error('no such project')
  return project
}

function describeProject({ phase, applied, passed, lateReviews }: IeoProject): string {
  const late = lateReviews === 0 ? '' : `, ${lateReviews} late`
  return `${nameOf(ieoPhase, phase)} ${textOf(applied, scale)} applied, ${textOf(passed, scale)} passed${late}`
}

function describeOrder({ status, cause, allotted, passed, charged, unlocked }: IeoOrder): string {
  const name = nameOf(ieoStatus, status)
  if (status === ieoStatus.rejected) return `${name} ${nameOf(ieoCause, cause)}`
  if (status === ieoStatus.passed) return `${name} ${textOf(allotted, scale)}`
  if (status === ieoStatus.submitted || status === ieoStatus.cancelled) return name
  return `${name} ${textOf(passed, scale)} for ${textOf(charged, scale)}, ${textOf(unlocked, scale)} unlocked`
}

function termsOf(words: readonly string[], at: number) {
  const valueOf = (word: string) => words[words.indexOf(word) + 1]
  const terms = testIeo(at)
  const tokens = (word: string, other: bigint) =>
    amountOf(words.includes(word) ? amountIn(valueOf(word), scale) : other)
  const days = (word: string, other: number) =>
    words.includes(word) ? Number(valueOf(word)) : other
  return {
    ...terms,
    startsAt: words.includes('late') ? at : terms.startsAt,
    tokenId: words.includes('token') ? currencyOf(valueOf('token')).id : terms.tokenId,
    supply: tokens('supply', terms.supply),
    price: tokens('price', terms.price),
    userCap: tokens('cap', terms.userCap),
    raiseMin: tokens('raise', terms.raiseMin),
    lockDays: days('lock', terms.lockDays),
    unlockDays: days('parts', terms.unlockDays),
  }
}
