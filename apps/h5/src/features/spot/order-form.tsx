import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useTicker } from '../../live/tickers.ts'
import type { Market } from '../../live/use-markets.ts'
import { AmountSlider } from '../../ui/amount-slider.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.ts'
import { OrderConfirmSheet } from './order-confirm-sheet.tsx'
import { draftFault, percentOf } from './order-draft.ts'
import { OrderFigures } from './order-figures.tsx'
import { OrderKindButton } from './order-kind-button.tsx'
import { stepOf } from './step-of.ts'
import { SubmitButton } from './submit-button.tsx'
import type { OrderTicket } from './use-order-draft.ts'
import { useSubmission } from './use-submission.ts'

type Props = OrderTicket & { market: Market }

/** Buy or sell: the form left of the book. */
export function OrderForm({ market, draft, rules, means, change, pin, hold }: Props) {
  const { t } = useTranslation('spot')
  const { code: base, legal_code: quote, scale, amount_scale: amountScale } = market
  const isLoggedIn = useIsLoggedIn()
  const ticker = useTicker(market.symbol) ?? market
  const fault = draftFault(draft, rules, means)
  const faultText = fault && t(fault, { min: market.min_notional, unit: quote })
  const submission = useSubmission({ market, draft, change, hold, isComplete: fault === undefined })
  const { preview } = submission
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
      <OrderKindButton kind={draft.kind} onChoose={(kind) => change({ kind })} />
      {draft.kind === 'market' ? (
        <p className="grid h-12 place-items-center rounded-field bg-field text-base text-ink-3">
          {t('market_price')}
        </p>
      ) : (
        // A price that somebody is about to edit must not move under his caret.
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
      <NumberField
        label={t('amount')}
        unit={base}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        scale={amountScale}
        error={isLoggedIn && fault === 'balance_short' ? faultText : undefined}
        step={stepOf(amountScale)}
      />
      <AmountSlider
        label={t('share_of_balance')}
        percent={percentOf(draft, rules, means)}
        tone={draft.side}
        onChange={(share) => change({ amount: '', share })}
      />
      <OrderFigures
        market={market}
        draft={draft}
        rules={rules}
        means={means}
        preview={fault === undefined ? preview.data : undefined}
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
        // What is sent again after a lost answer may be done already, and its means spent.
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
