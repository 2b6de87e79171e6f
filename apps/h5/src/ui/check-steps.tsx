import { CircleCheck, CircleX, LockKeyhole } from 'lucide-react'

import { classes } from './classes.ts'

export type CheckStep = {
  readonly title: string
  /** Undefined where it cannot be checked yet. */
  readonly isRight: boolean | undefined
  readonly verdict: string
  /** What was computed: words, or a long value that may break anywhere. */
  readonly detail: string
  readonly isCode: boolean
}

/** The steps of a computation that was made again on this device, each with its verdict. */
export function CheckSteps({ steps }: { steps: readonly CheckStep[] }) {
  return (
    <ol className="grid gap-3 px-4 pt-1">
      {steps.map(({ title, isRight, verdict, detail, isCode }) => (
        <li key={title} className="flex gap-3 rounded-tile bg-raised p-3">
          <Mark isRight={isRight} />
          <div className="min-w-0 flex-1">
            <p className="flex items-baseline justify-between gap-3 text-base font-medium">
              <span>{title}</span>
              <span className="text-right text-sm text-ink-2">{verdict}</span>
            </p>
            <p
              className={classes(
                'num pt-1 text-xs text-ink-3',
                isCode && 'font-mono break-all whitespace-pre-line',
              )}
            >
              {detail}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ isRight }: { isRight: boolean | undefined }) {
  if (isRight === undefined)
    return <LockKeyhole size={18} className="shrink-0 text-ink-3" aria-hidden />
  return isRight ? (
    <CircleCheck size={18} className="shrink-0 text-up" aria-hidden />
  ) : (
    <CircleX size={18} className="shrink-0 text-down" aria-hidden />
  )
}
