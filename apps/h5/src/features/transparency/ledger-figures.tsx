import { directionOf, formatAmount } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import type { transparencyCalls } from '@candor/protocol/services/treasury/calls'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useNames } from '../../app/places.ts'
import { CoinIcon } from '../../ui/coin-icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

export type Transparency = ReplyOf<typeof transparencyCalls.transparency>
type Sums = Transparency['sums'][number]

/** The sums of each currency over the whole ledger, by owner, and their total of zero. */
export function SumRows({ sums }: { sums: Transparency['sums'] }) {
  return (
    <ul>
      {sums.map((sums) => (
        <SumRow key={sums.code} sums={sums} />
      ))}
    </ul>
  )
}

function SumRow({ sums: { code, users, house, external, sum, rounded } }: { sums: Sums }) {
  const { t } = useTranslation('transparency')
  const sign = rounded ? '≈ ' : ''
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <CoinIcon code={code} size={24} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <span className="text-md font-semibold">{code}</span>
          <Balance sum={sum} />
        </div>
        <dl className="num mt-1 space-y-0.5 text-sm">
          <FigureRow label={t('users')} value={users} sign={sign} />
          <FigureRow label={t('house')} value={house} sign={sign} />
          <FigureRow label={t('outside')} value={external} sign={sign} />
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

/**
 * A figure with all decimals of its currency, so that decimal points are aligned; a sentence where it would show the
 * amounts of few users.
 */
function FigureRow({
  label,
  value,
  sign = '',
}: {
  label: string
  value: string | null
  /** Before a figure that is rounded. */
  sign?: string
}) {
  const { t } = useTranslation('transparency')
  const [, decimals = ''] = value?.split('.') ?? []
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-3">{label}</dt>
      <dd className="text-ink-2">
        {value === null
          ? t('few_holders')
          : `${sign}${formatAmount(value, { scaleMin: decimals.length })}`}
      </dd>
    </div>
  )
}

type Pool = Transparency['pools'][number]

/** Coverage above ten times is not shown exactly. */
const percentMax = 1000

/** The house's balance in each pot, and the promised part of it. */
export function PoolRows({ pools }: { pools: Transparency['pools'] }) {
  return (
    <ul>
      {pools.map((pool) => (
        <PoolRow key={pool.account} pool={pool} />
      ))}
    </ul>
  )
}

function PoolRow({ pool: { account, code, balance, promised, rounded } }: { pool: Pool }) {
  const { t } = useTranslation('transparency')
  const nameOf = useNames('transparency')
  const [, name = ''] = account.split(':')
  const [has, owes] = [Number(balance), Number(promised ?? 0)]
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
        <FigureRow label={t('balance')} value={balance} sign={rounded ? '> ' : ''} />
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
