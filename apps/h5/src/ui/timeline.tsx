import { formatDateTime } from '@candor/client'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { classes } from './classes.ts'

type StepState = 'done' | 'current' | 'todo' | 'failed'

export type TimelineStep = {
  /** Where titles may repeat. */
  readonly id?: number
  readonly title: string
  readonly state: StepState
  /** When it happened or is due. */
  readonly at?: number
  readonly note?: ReactNode
}

const dots = {
  done: 'bg-brand-solid text-on-solid',
  current: 'bg-bg ring-2 ring-inset ring-brand',
  todo: 'bg-bg ring-2 ring-inset ring-line-strong',
  failed: 'bg-down-solid text-on-solid',
} as const

/** Steps in their order, each with its state: how far an order, a deposit or a term is. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step.id ?? step.title}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-1"
        >
          {index < steps.length - 1 && (
            <i
              aria-hidden
              className={classes(
                'absolute top-6 bottom-0 left-[7.5px] w-px',
                step.state === 'done' ? 'bg-brand' : 'bg-line-strong',
              )}
            />
          )}
          <Dot state={step.state} />
          <StepText {...step} />
        </li>
      ))}
    </ol>
  )
}

function Dot({ state }: { state: StepState }) {
  return (
    <i
      aria-hidden
      className={classes(
        'mt-0.5 grid size-4 shrink-0 place-items-center rounded-full',
        dots[state],
      )}
    >
      {state === 'done' && <Check size={11} strokeWidth={3} />}
      {state === 'failed' && <X size={11} strokeWidth={3} />}
      {state === 'current' && <i className="size-1.5 rounded-full bg-brand" />}
    </i>
  )
}

function StepText({ title, state, at, note }: TimelineStep) {
  const { t } = useTranslation('common')
  const spoken = state === 'done' || state === 'failed' ? t(`step_${state}`) : undefined
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={classes('text-base', state === 'current' && 'font-semibold')}>
          {title}
          {spoken !== undefined && <span className="sr-only">, {spoken}</span>}
        </span>
        {at !== undefined && (
          <time dateTime={new Date(at).toISOString()} className="text-sm text-ink-3">
            {formatDateTime(at).slice(0, -3)}
          </time>
        )}
      </span>
      {note !== undefined && (
        <span
          className={classes(
            'mt-0.5 block text-sm',
            state === 'failed' ? 'text-down' : 'text-ink-3',
          )}
        >
          {note}
        </span>
      )}
    </span>
  )
}
