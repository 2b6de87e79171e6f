import { directionOf, formatAmount } from '@candor/client'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { CoinIcon } from '../../ui/coin-icon.tsx'
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
  // One scale for the three, so that their points stand below each other.
  const scale = Math.max(2, ...[users, house, external].map(decimalsOf))
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <CoinIcon code={code} size={24} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <span className="text-md font-semibold">{code}</span>
          <Balance sum={sum} />
        </div>
        <dl className="num mt-1 space-y-0.5 text-sm">
          <Part label={t('users')} value={users} scale={scale} />
          <Part label={t('house')} value={house} scale={scale} />
          <Part label={t('outside')} value={external} scale={scale} />
        </dl>
      </div>
    </li>
  )
}

/** Decimals without the noughts at the end. */
const decimalsOf = (value: string) => /\.(\d*[1-9])/.exec(value)?.[1]?.length ?? 0

type PartProps = { label: string; value: string; scale: number }

function Part({ label, value, scale }: PartProps) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-ink-2">{formatAmount(value, { scaleMin: scale })}</dd>
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
