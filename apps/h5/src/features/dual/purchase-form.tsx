import { formatAmount } from '@candor/client'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useLiveTicker, useTicker } from '../../live/use-markets.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { AmountSlider } from '../../ui/amount-slider.tsx'
import { Button } from '../../ui/button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { Money } from '../../ui/money.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { HoldingTable } from './holding-table.tsx'
import { figuresOf, sharesFault, sharesMost } from './offer-terms.ts'
import { OutcomeCards } from './outcome-cards.tsx'
import { PurchaseSheet } from './purchase-sheet.tsx'
import type { DualOrder, DualOutlook } from './use-dual.ts'
import { usePurchase } from './use-purchase.ts'

type Props = { offer: DualOutlook; onDone: (order: DualOrder) => void }

/** The number of shares, the two outcomes in the user's own figures, and the button that opens the confirmation. */
export function PurchaseForm({ offer, onDone }: Props) {
  const { t } = useTranslation('dual')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  const balance = useAvailable(offer.code)
  useLiveTicker(offer.symbol)
  const index = useTicker(offer.symbol)?.price ?? offer.index
  const [text, setText] = useState('1')
  const [isChecked, setIsChecked] = useState(false)
  const purchase = usePurchase(offer, onDone)
  const change = (next: string) => {
    setText(next)
    setIsChecked(false)
  }
  const { code, per_share: perShare } = offer
  const offered = sharesMost(offer)
  const most = isLoggedIn ? sharesMost(offer, balance) : offered
  const fault = sharesFault(text, offer, balance)
  // What is missing may still be typed; what is too much is reported at once.
  const isShown = isChecked || fault === 'too_many' || (fault === 'balance_short' && isLoggedIn)
  const shares = Math.min(Number(text) || 0, offer.shares)
  const figures = figuresOf(offer, shares)
  const isOpen = offer.sale === 'open' && offered > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoggedIn) return void navigate(paths.login({ return: currentPath() }))
    setIsChecked(true)
    if (fault === undefined || purchase.isUnanswered) purchase.begin(Number(text))
  }
  return (
    <form aria-label={t('order_form')} onSubmit={submit} noValidate className="px-4">
      <NumberField
        label={t('shares')}
        unit={`× ${formatAmount(perShare)} ${code}`}
        value={text}
        onChange={change}
        scale={0}
        step="1"
        error={
          isShown && fault !== undefined
            ? t(`fault_${fault}`, { most: String(offered), code })
            : undefined
        }
      />
      {most > 0 && (
        <AmountSlider
          label={t('shares')}
          percent={Math.min(100, Math.round((shares / most) * 100))}
          onChange={(percent) => change(String(Math.max(1, Math.round((most * percent) / 100))))}
          tone="brand"
        />
      )}
      <div className="mt-1.5">
        <DetailList
          isCompact
          rows={[
            { label: t('deposit'), value: `${formatAmount(figures.amount)} ${code}` },
            { label: t('pay_from'), value: t('exchange_account') },
            ...(isLoggedIn
              ? [
                  {
                    label: t('available'),
                    value: <Money value={balance} unit={code} />,
                    action: <DepositLink code={code} />,
                  },
                ]
              : []),
            { label: t('shares_most'), value: formatAmount(String(offered)) },
            {
              label: t('interest'),
              value: (
                <span className="text-up">{`+${formatAmount(figures.interest)} ${code}`}</span>
              ),
            },
          ]}
        />
      </div>
      <h2 className="pt-5 pb-2 text-lg font-semibold">{t('outcomes')}</h2>
      <OutcomeCards terms={offer} {...figures} index={index} />
      <h2 className="pt-5 pb-1 text-lg font-semibold">{t('beside_holding')}</h2>
      <HoldingTable terms={offer} figures={figures} />
      <div className="pt-4">
        <WarningNote>
          {t('risk_note', { base: offer.base_code, quote: offer.quote_code })}
        </WarningNote>
      </div>
      <div className="sticky bottom-0 z-(--z-sticky) -mx-4 bg-bg px-4 pt-3 pb-3">
        <Button type="submit" size="lg" isBusy={purchase.isBusy} disabled={isLoggedIn && !isOpen}>
          {t(isLoggedIn ? closedLabel(offer, offered) : 'login_to_buy')}
        </Button>
      </div>
      <PurchaseSheet offer={offer} purchase={purchase} />
    </form>
  )
}

/** The text of the button: the action, or why there is none. */
function closedLabel({ sale, user_shares, own_shares }: DualOutlook, offered: number) {
  if (sale !== 'open') return `sale_${sale}` as const
  if (offered > 0) return 'subscribe' as const
  return own_shares >= user_shares ? ('limit_reached' as const) : ('sale_sold_out' as const)
}

/** To the deposit of the coin. */
function DepositLink({ code }: { code: string }) {
  const { t } = useTranslation('dual')
  return (
    <Link
      to={paths.fundReceive({ currency: code })}
      aria-label={t('add_funds', { code })}
      className="ml-1 grid size-4 shrink-0 touch place-items-center rounded-full bg-brand-solid text-on-solid"
    >
      <Plus size={12} strokeWidth={2.5} aria-hidden />
    </Link>
  )
}
