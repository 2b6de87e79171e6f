import { formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { CoinIcon } from '../../ui/coin-icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Tag } from '../../ui/tag.tsx'
import { loanPaths } from './paths.ts'
import type { Loan } from './use-loan.ts'

const tones = { active: 'brand', repaid: 'up', liquidated: 'down' } as const

/** The state of a loan, in a word. */
export function StatusTag({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loan')
  return <Tag tone={tones[loan.status_name]}>{t(`status_${loan.status_name}`)}</Tag>
}

/** A loan of the history: what was lent, and how it ended. */
export function EndedCard({ loan }: { loan: Loan }) {
  const { t } = useTranslation('loan')
  return (
    <Link to={loanPaths.loan(loan.id)} className="tap block px-4 py-3.5 hair-b">
      <span className="flex items-center gap-2.5">
        <CoinIcon code={loan.code} size={28} />
        <span className="min-w-0 flex-1">
          <Money value={loan.amount} unit={loan.code} className="block text-md font-semibold" />
          <span className="block text-xs text-ink-3">{formatDateTime(loan.ended_at)}</span>
        </span>
        <StatusTag loan={loan} />
      </span>
      <span className="num mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-ink-3">{t('interest_paid')}</span>
        <Money value={loan.interest_paid} unit={loan.code} />
      </span>
    </Link>
  )
}
