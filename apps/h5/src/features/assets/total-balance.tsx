import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { FiatTotal } from '../../ui/fiat-total.tsx'
import { HideBalanceButton } from '../../ui/hide-balance-button.tsx'
import { Money } from '../../ui/money.tsx'

type Props = {
  total: { fiat: string; btc: string; currency_code: string }
  /** Only a demo has a faucet. */
  onFaucet: (() => void) | undefined
}

export function TotalBalance({ total, onFaucet }: Props) {
  const { t } = useTranslation('assets')
  return (
    <section className="px-4 pt-1 pb-5">
      <p className="flex items-center gap-1 text-sm text-ink-2">
        {t('total')}
        <HideBalanceButton />
      </p>
      <p className="flex items-baseline gap-2">
        <FiatTotal value={total.fiat} />
        <span className="text-base text-ink-2">{total.currency_code}</span>
      </p>
      <p className="num text-sm text-ink-3">
        ≈ <Money value={total.btc} scaleMax={8} unit="BTC" />
      </p>
      <div className="mt-4 flex gap-3">
        {onFaucet !== undefined && <Button onClick={onFaucet}>{t('get_funds')}</Button>}
        <Link
          to={paths.trade()}
          className="grid h-11 w-full place-items-center rounded-field bg-field px-4 text-md font-semibold active:opacity-80"
        >
          {t('trade')}
        </Link>
      </div>
    </section>
  )
}
