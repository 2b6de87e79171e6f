import type { TFunction } from 'i18next'

import type { TimelineStep } from '../../ui/timeline.tsx'
import type { Withdrawal } from './use-withdrawals.ts'

type StepName = Withdrawal['steps'][number]['step']
type T = TFunction<['withdrawal']>

const failures: ReadonlySet<StepName> = new Set(['rejected', 'cancelled', 'failed'])
/** What is still to come, after each state. */
const next: Partial<Record<Withdrawal['state_name'], readonly StepName[]>> = {
  submitted: ['processing', 'done'],
  review: ['processing', 'done'],
  processing: ['done'],
}

/** The steps that a withdrawal has taken, and those that follow while it is open. */
export function withdrawalSteps(row: Withdrawal, t: T): TimelineStep[] {
  const taken = row.steps.map(({ step, at }, index): TimelineStep => {
    const isLast = index === row.steps.length - 1
    const isFailure = failures.has(step)
    return {
      title: t(`step_${step}`),
      state: isFailure ? 'failed' : isLast && row.closed_at === 0 ? 'current' : 'done',
      at,
      ...(isLast &&
        row.reason_text !== '' && {
          note: [row.reason_text, row.note].filter((text) => text !== '').join('. '),
        }),
    }
  })
  const names = new Set(row.steps.map(({ step }) => step))
  const todo = (next[row.state_name] ?? []).filter((step) => !names.has(step))
  return [
    ...taken,
    ...todo.map((step): TimelineStep => ({ title: t(`step_${step}`), state: 'todo' })),
  ]
}

export const stateTones = {
  submitted: 'warn',
  review: 'warn',
  processing: 'brand',
  done: 'up',
  rejected: 'down',
  cancelled: 'plain',
  failed: 'down',
} as const
