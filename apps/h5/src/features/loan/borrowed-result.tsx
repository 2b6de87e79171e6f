import { formatAmount, formatPrice, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { Result } from '../../ui/result.tsx'
import { scaleOf } from './loan-figures.ts'
import { loanPaths } from './paths.ts'
import type { Loan } from './use-loan.ts'

/** After borrowing: what was lent against what. */
export function BorrowedResult({ loan, onAgain }: { loan: Loan; onAgain: () => void }) {
  const { t } = useTranslation('loan')
  const { code, amount, collateral, liquidation_price: price } = loan
  return (
    <Result
      title={t('done', { amount: formatAmount(amount), code })}
      text={t('done_text')}
      rows={[
        { label: t('i_pledge'), value: `${formatAmount(collateral)} ${loan.collateral_code}` },
        { label: t('ltv'), value: formatRate(loan.ltv, { scaleMax: 2 }) },
        {
          label: t('liquidation_price'),
          value: formatPrice(price, scaleOf(price)),
        },
        { label: t('loan_number'), value: String(loan.id) },
      ]}
      actions={
        <>
          <ButtonLink to={loanPaths.mine()}>{t('tab_mine')}</ButtonLink>
          <Button tone="quiet" onClick={onAgain}>
            {t('borrow_again')}
          </Button>
        </>
      }
    />
  )
}
