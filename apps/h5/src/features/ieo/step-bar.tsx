import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { type Step, steps } from './project-stage.ts'

type Props = {
  /** Undefined once all steps are done. */
  current: Step | undefined
  isFailed: boolean
}

/** The four steps of a project: announced, subscribed, allocated, listed. */
export function StepBar({ current, isFailed }: Props) {
  const { t } = useTranslation('ieo')
  const at = current === undefined ? steps.length : steps.indexOf(current)
  return (
    <ol aria-label={t('steps')} className="grid grid-cols-4">
      {steps.map((step, index) => {
        const isLost = isFailed && index >= 2
        const isDone = index < at && !isLost
        return (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className="relative flex flex-col items-center gap-1.5 px-0.5 text-center"
          >
            {index > 0 && (
              <i
                aria-hidden
                className={classes(
                  'absolute top-2.5 right-[calc(50%+14px)] left-[calc(-50%+14px)] h-px',
                  index <= at && !isLost ? 'bg-brand' : 'bg-line-strong',
                )}
              />
            )}
            <i
              aria-hidden
              className={classes(
                'num grid size-5 place-items-center rounded-full text-2xs font-semibold not-italic',
                isDone && 'bg-brand-solid text-on-solid',
                isLost && 'bg-raised text-ink-3',
                index === at && 'text-brand ring-2 ring-inset ring-brand',
                index > at && !isLost && 'text-ink-3 ring-1 ring-inset ring-line-strong',
              )}
            >
              {isDone && <Check size={12} strokeWidth={3} />}
              {isLost && <X size={12} strokeWidth={3} />}
              {!isDone && !isLost && index + 1}
            </i>
            <span
              className={classes(
                'text-xs',
                index === at ? 'font-semibold' : 'text-ink-3',
                isLost && 'line-through',
              )}
            >
              {t(`step_${step}`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
