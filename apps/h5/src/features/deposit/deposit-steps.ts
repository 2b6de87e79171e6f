import type { TimelineStep } from '../../ui/timeline.tsx'
import type { Deposit } from './use-deposits.ts'

type Step = Deposit['steps'][number]['step']
type Words = { titleOf: (step: Step) => string; confirmations: string }

const failures: ReadonlySet<Step> = new Set(['rejected', 'reversed'])

/** The steps of a deposit as a timeline: the first that is not reached is the current one. */
export function depositSteps(deposit: Deposit, { titleOf, confirmations }: Words): TimelineStep[] {
  const next = deposit.steps.findIndex(({ at }) => at === null)
  return deposit.steps.map(({ step, at }, index): TimelineStep => {
    const isFailure = failures.has(step)
    const reached = isFailure ? 'failed' : 'done'
    const note = isFailure ? [deposit.reason, deposit.note].filter(Boolean).join(' ') : ''
    return {
      title: titleOf(step),
      state: at !== null ? reached : index === next ? 'current' : 'todo',
      ...(at !== null && { at }),
      ...(step === 'confirming' && { note: confirmations }),
      ...(note !== '' && { note }),
    }
  })
}

export const stateTones = {
  pending: 'warn',
  credited: 'up',
  rejected: 'down',
  reversed: 'down',
} as const
