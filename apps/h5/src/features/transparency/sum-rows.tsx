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
        <li key={code} className="flex items-start gap-3 px-4 py-2.5">
          <CoinIcon code={code} size={24} className="mt-0.5" />
          <div className="min-w-0 flex-1">
            <div className="flex items-center justify-between gap-2">
              <span className="text-md font-semibold">{code}</span>
              <Balance sum={sum} />
            </div>
            <dl className="num mt-1 space-y-0.5 text-sm">
              <Part label={t('users')} value={users} />
              <Part label={t('house')} value={house} />
              <Part label={t('outside')} value={external} />
            </dl>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Part({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-ink-2">{formatAmount(value, { scaleMin: 2 })}</dd>
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
