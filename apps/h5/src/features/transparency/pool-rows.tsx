import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useNames } from '../../app/places.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { FigureRow } from './figure-row.tsx'
import type { Transparency } from './transparency.ts'

type Pool = Transparency['pools'][number]

/** Beyond ten times what is promised the figure tells nothing more. */
const percentMax = 1000

/** What the house has in each pot, and how much of it is promised. */
export function PoolRows({ pools }: { pools: Transparency['pools'] }) {
  return (
    <ul>
      {pools.map((pool) => (
        <PoolRow key={pool.account} pool={pool} />
      ))}
    </ul>
  )
}

function PoolRow({ pool: { account, code, balance, promised } }: { pool: Pool }) {
  const { t } = useTranslation('transparency')
  const nameOf = useNames('transparency')
  const [, name = ''] = account.split(':')
  const [has, owes] = [Number(balance), Number(promised)]
  return (
    <li className="px-4 py-2">
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-md">
          {nameOf(`pool_${name}`, name)} <span className="font-semibold">{code}</span>
        </span>
        {owes > 0 && (
          <span className="num shrink-0 text-sm text-ink-2">
            {t('coverage', { percent: percentOf(has, owes) })}
          </span>
        )}
      </div>
      <dl className="num space-y-0.5 pt-1 pb-2 text-sm">
        <FigureRow label={t('balance')} value={balance} />
        <FigureRow label={t('promised')} value={promised} />
      </dl>
      <ProgressBar share={has === 0 ? 0 : owes / has} />
    </li>
  )
}

function percentOf(has: number, owes: number): string {
  const percent = Math.floor((has / owes) * 100)
  return percent > percentMax
    ? `> ${formatAmount(String(percentMax))}`
    : formatAmount(String(percent))
}
