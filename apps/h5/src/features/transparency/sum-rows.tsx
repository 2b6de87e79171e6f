import { directionOf, formatAmount } from '@candor/client'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { CoinIcon } from '../../ui/coin-icon.tsx'
import type { Transparency } from './transparency.ts'

/** Each currency summed over the whole ledger: who has it, and that nothing is left over. */
export function SumRows({ sums }: { sums: Transparency['sums'] }) {
  const { t } = useTranslation('transparency')
  return (
    <ul>
      {sums.map(({ code, users, house, external, sum }) => (
        <li key={code} className="flex items-start gap-3 px-4 py-2">
          <CoinIcon code={code} size={24} className="mt-0.5" />
          <div className="min-w-0 flex-1">
            <div className="flex items-center justify-between gap-2">
              <span className="text-md font-semibold">{code}</span>
              <Balance sum={sum} />
            </div>
            <dl className="num mt-1 grid grid-cols-[5fr_6fr_6fr] gap-x-2 text-sm">
              <Part label={t('users')} value={users} />
              <Part label={t('house')} value={house} />
              <Part label={t('outside')} value={external} isLast />
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Millions leave no room for more than cents. */
const scaleOf = (value: string) => (Math.abs(Number(value)) < 1_000_000 ? 4 : 2)

type PartProps = { label: string; value: string; isLast?: boolean }

function Part({ label, value, isLast = false }: PartProps) {
  return (
    <div className={isLast ? 'min-w-0 text-right' : 'min-w-0'}>
      <dt className="truncate text-xs text-ink-3" title={label}>
        {label}
      </dt>
      <dd className="break-words text-ink-2">
        {formatAmount(value, { scaleMax: scaleOf(value) })}
      </dd>
    </div>
  )
}

function Balance({ sum }: { sum: string }) {
  const { t } = useTranslation('transparency')
  const isBalanced = directionOf(sum) === 'flat'
  return isBalanced ? (
    <span className="inline-flex items-center gap-1 text-sm text-up">
      <Check size={14} aria-hidden />
      {t('balanced')}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 text-sm text-down">
      <TriangleAlert size={14} aria-hidden />
      {t('unbalanced')} ({formatAmount(sum)})
    </span>
  )
}
