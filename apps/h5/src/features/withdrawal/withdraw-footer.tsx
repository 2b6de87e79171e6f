import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { received } from './received.ts'

type Props = { code: string; amount: string; fee: string; isRefused: boolean; isBusy: boolean }

/** Always visible: what arrives, the fee that it costs, and the button. */
export function WithdrawFooter({ code, amount, fee, isRefused, isBusy }: Props) {
  const { t } = useTranslation('withdrawal')
  return (
    <StickyFooter>
      <div className="flex items-end justify-between gap-4 pb-3">
        <span className="min-w-0">
          <span className="block text-sm text-ink-3">{t('you_receive')}</span>
          <span className="num block truncate text-xl font-semibold">
            {formatAmount(received(amount, fee))} {code}
          </span>
        </span>
        <span className="num shrink-0 text-right text-sm text-ink-3">
          {t('fee')}
          <span className="block text-ink">
            {formatAmount(fee)} {code}
          </span>
        </span>
      </div>
      <Button type="submit" size="lg" disabled={isRefused} isBusy={isBusy}>
        {t('withdraw')}
      </Button>
    </StickyFooter>
  )
}
