import { protectionPercent } from '@candor/core/formulas/spot'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { sentenceOf } from '../../app/api.ts'
import { currentPath } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useTicker, type Market } from '../../live/use-markets.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { stepOf } from './depth-book.ts'
import { OrderConfirmSheet } from './order-confirm-sheet.tsx'
import { draftFault, type OrderDraft, orderKinds, percentOf } from './order-draft.ts'
import { useOrderFigures } from './order-figures.tsx'
import type { OrderTicket } from './use-order-draft.ts'
import { useSubmission } from './use-submission.ts'

type Props = OrderTicket & { market: Market }

/** Buy or sell: the form left of the book. */
export function OrderForm({ market, draft, rules, means, change, pin, hold }: Props) {
  const { t } = useTranslation(['spot', 'common'])
  const { code: base, legal_code: quote, scale, amount_scale: amountScale } = market
  const isLoggedIn = useIsLoggedIn()
  const ticker = useTicker(market.symbol) ?? market
  const fault = draftFault(draft, rules, means)
  const faultText =
    fault &&
    t(fault === 'balance_short' ? 'common:balance_short' : fault, {
      min: market.min_notional,
      unit: quote,
    })
  const submission = useSubmission({ market, draft, change, hold, isComplete: fault === undefined })
  const { preview } = submission
  const figures = useOrderFigures({
    market,
    draft,
    rules,
    means,
    preview: fault === undefined ? preview.data : undefined,
  })
  const refusal = faultText ?? (preview.isError ? sentenceOf(preview.error) : undefined)

  return (
    <form
      className="flex flex-col gap-3"
      aria-label={t('order_form')}
      onSubmit={(event) => {
        event.preventDefault()
        if (faultText === undefined || submission.isUnanswered) submission.begin()
        else toast(faultText)
      }}
    >
      <Segmented
        label={t('side')}
        items={[
          { key: 'buy', label: t('buy'), tone: 'buy' },
          { key: 'sell', label: t('sell'), tone: 'sell' },
        ]}
        selected={draft.side}
        onSelect={(side) => change({ side, amount: '' })}
      />
      <Select
        label={t('order_type')}
        items={orderKinds.map((key) => ({
          key,
          label: t(`kind_${key}`),
          detail: t(`kind_${key}_detail`, { percent: protectionPercent }),
        }))}
        selected={draft.kind}
        onSelect={(kind) => change({ kind })}
      />
      {draft.kind === 'market' ? (
        <p className="grid h-12 place-items-center rounded-field bg-field text-base text-ink-3">
          {t('market_price')}
        </p>
      ) : (
        // A price must not change while the user edits it.
        <div onFocus={pin}>
          <NumberField
            label={t('price')}
            unit={quote}
            value={draft.price}
            onChange={(price) => change({ price })}
            scale={scale}
            step={stepOf(scale)}
          />
        </div>
      )}
      <AmountField
        look="compact"
        label={t('amount')}
        unit={base}
        scale={amountScale}
        step={stepOf(amountScale)}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        problem={isLoggedIn && fault === 'balance_short' ? faultText : undefined}
        sliderLabel={t('share_of_balance')}
        share={{
          percent: percentOf(draft, rules, means),
          onChange: (share) => change({ amount: '', share }),
          tone: draft.side,
        }}
        lines={figures}
      />
      {preview.isError && fault === undefined && (
        <p role="alert" className="text-sm text-down">
          {refusal}
        </p>
      )}
      <SubmitButton
        draft={draft}
        base={base}
        isBusy={submission.isBusy}
        isHalted={ticker.state === 'halted'}
      />
      <OrderConfirmSheet
        market={market}
        draft={draft}
        preview={preview.isPlaceholderData ? undefined : preview.data}
        // An order that is sent again after a lost answer may have been executed, so the balance may be spent.
        refusal={submission.isUnanswered ? undefined : refusal}
        isOpen={submission.isConfirming}
        isBusy={submission.isBusy}
        isSentAgain={submission.isUnanswered}
        onClose={submission.cancel}
        onConfirm={submission.send}
      />
    </form>
  )
}

type SubmitProps = { draft: OrderDraft; base: string; isBusy: boolean; isHalted: boolean }

/** Buys or sells; for a guest it leads to the login. */
function SubmitButton({ draft, base, isBusy, isHalted }: SubmitProps) {
  const { t } = useTranslation('spot')
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  if (!isLoggedIn)
    return (
      <Button onClick={() => void navigate(paths.login({ return: currentPath() }))}>
        {t('login_to_trade')}
      </Button>
    )
  return (
    <Button type="submit" tone={draft.side} isBusy={isBusy} disabled={isHalted}>
      {t(draft.side === 'buy' ? 'buy_coin' : 'sell_coin', { coin: base })}
    </Button>
  )
}
