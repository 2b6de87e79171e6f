import { formatAmount } from '@candor/client'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import { useMarginCode } from './use-follow.ts'
import type { Criterion } from './use-own-trader.ts'

/** Each criterion with what is needed and what the person has. */
export function CriteriaList({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <ul>
      {criteria.map((criterion) => (
        <CriterionRow key={criterion.name} criterion={criterion} />
      ))}
    </ul>
  )
}

function CriterionRow({ criterion }: { criterion: Criterion }) {
  const { t } = useTranslation(['follow', 'common'])
  const code = useMarginCode()
  const { name, needed, value, is_met: isMet } = criterion
  const Icon = isMet ? Check : X
  const figure = (amount: string) =>
    name === 'futures_equity'
      ? `${formatAmount(amount, { scaleMax: 2 })} ${code}`
      : formatAmount(amount, { scaleMax: 0 })
  return (
    <li className="flex min-h-15 items-center gap-3 px-4 py-2">
      <span
        className={classes(
          'grid size-6 shrink-0 place-items-center rounded-full',
          isMet ? 'bg-up-soft text-up' : 'bg-down-soft text-down',
        )}
      >
        <Icon size={14} strokeWidth={2.5} aria-hidden />
        <span className="sr-only">{t(isMet ? 'follow:met' : 'follow:not_met')}</span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-md">{t(`follow:criterion_${name}`)}</span>
        <span className="block text-sm text-ink-3">
          {t('follow:needed', { figure: figure(needed) })}
        </span>
      </span>
      <span className="num shrink-0 text-right">
        <span className="block text-xs text-ink-3">{t('follow:yours')}</span>
        <span className={classes('text-md font-medium', isMet ? 'text-ink' : 'text-down')}>
          {figure(value)}
        </span>
      </span>
    </li>
  )
}
