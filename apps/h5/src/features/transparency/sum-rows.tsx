import { directionOf, formatAmount } from '@candor/client'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { CoinIcon } from '../../ui/coin-icon.tsx'
import { FigureRow } from './figure-row.tsx'
import type { Transparency } from './transparency.ts'

type Sums = Transparency['sums'][number]

/** Each currency summed over the whole ledger: who has it, and that nothing is left over. */
export function SumRows({ sums }: { sums: Transparency['sums'] }) {
  return (
    <ul>
      {sums.map((sums) => (
        <SumRow key={sums.code} sums={sums} />
      ))}
    </ul>
  )
}

function SumRow({ sums: { code, users, house, external, sum } }: { sums: Sums }) {
  const { t } = useTranslation('transparency')
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <CoinIcon code={code} size={24} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <span className="text-md font-semibold">{code}</span>
          <Balance sum={sum} />
        </div>
        <dl className="num mt-1 space-y-0.5 text-sm">
          <FigureRow label={t('users')} value={users} />
          <FigureRow label={t('house')} value={house} />
          <FigureRow label={t('outside')} value={external} />
        </dl>
      </div>
    </li>
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
