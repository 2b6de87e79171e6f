import { useQueries } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { partsOf, useTextOf } from '../../app/places.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { classes } from '../../ui/classes.ts'

/** The first steps of a new user: demo funds, then those of features, until all are done. */
export function FirstSteps() {
  const { t } = useTranslation('home')
  const total = useWallet().data?.total
  const textOf = useTextOf()
  const steps = partsOf('firstSteps')
  const answers = useQueries({ queries: steps.map(({ isDone }) => isDone) })
  const areDone = answers.map(({ data }) => data)
  if (total === undefined || areDone.includes(undefined) || !areDone.includes(false)) return null
  const hasFunds = Number(total.btc) > 0
  return (
    <ol
      aria-label={t('steps')}
      className="mx-4 mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-tile bg-line"
    >
      <Step
        number={1}
        title={t('step_funds')}
        to={paths.assets({ faucet: 'open' })}
        isDone={hasFunds}
      />
      {steps.map(({ title, path }, at) => (
        <Step
          key={path}
          number={at + 2}
          title={textOf(title)}
          to={path}
          isDone={areDone[at] === true}
        />
      ))}
    </ol>
  )
}

type StepProps = { number: number; title: string; to: string; isDone: boolean }

function Step({ number, title, to, isDone }: StepProps) {
  const { t } = useTranslation('home')
  return (
    <li>
      <Link to={to} className="flex h-14 items-center gap-2 bg-raised px-3 active:bg-press">
        <span
          className={classes(
            'num grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold',
            isDone ? 'bg-up-soft text-up' : 'bg-brand-soft text-brand',
          )}
        >
          {isDone ? <Check size={14} strokeWidth={3} aria-label={t('step_done')} /> : number}
        </span>
        <span
          className={classes(
            'line-clamp-2 min-w-0 flex-1 text-sm',
            isDone ? 'text-ink-3' : 'font-medium',
          )}
        >
          {title}
        </span>
        <ChevronRight size={14} className="shrink-0 text-ink-3" aria-hidden />
      </Link>
    </li>
  )
}
