import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { useIsLoggedIn } from '../../app/session.ts'
import { useTicker } from '../../live/tickers.ts'
import type { Market } from '../../live/use-markets.ts'
import { useAvailable } from '../../live/use-wallet.ts'
import { AmountSlider } from '../../ui/amount-slider.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.ts'
import { OrderConfirmSheet } from './order-confirm-sheet.tsx'
import { amountAt, draftFault, draftTotal, type OrderDraft, percentOf } from './order-draft.ts'
import { OrderFigures } from './order-figures.tsx'
import { OrderKindButton } from './order-kind-button.tsx'
import { stepOf } from './step-of.ts'
import { SubmitButton } from './submit-button.tsx'
import { usePreview } from './use-preview.ts'
import { useSubmission } from './use-submission.ts'

type Props = {
  market: Market
  draft: OrderDraft
  change: (fields: Partial<OrderDraft>) => void
}

/** Buy or sell: the form left of the book. */
export function OrderForm({ market, draft, change }: Props) {
  const { t } = useTranslation('trade')
  const { code: base, legal_code: quote, scale, amount_scale: amountScale } = market
  const spends = draft.side === 'buy' ? quote : base
  const isLoggedIn = useIsLoggedIn()
  const available = useAvailable(spends)
  const ticker = useTicker(market.symbol) ?? market
  const rules = { amountScale, minNotional: market.min_notional }
  const means = { available, best: ticker.price }
  const fault = draftFault(draft, rules, means)
  const preview = usePreview(market, draft, fault === undefined)
  const total = draftTotal(draft, ticker.price)
  const submission = useSubmission({ market, draft, change })

  return (
    <form
      className="flex flex-col gap-3"
      aria-label={t('order_form')}
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === undefined) submission.begin()
        else toast(t(fault, { min: market.min_notional, unit: quote }))
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
        <NumberField
          label={t('price')}
          unit={quote}
          value={draft.price}
          onChange={(price) => change({ price })}
          scale={scale}
          step={stepOf(scale)}
        />
      )}
      <NumberField
        label={t('amount')}
        unit={base}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        scale={amountScale}
        error={isLoggedIn && fault === 'balance_short' ? t(fault) : undefined}
        step={stepOf(amountScale)}
      />
      <AmountSlider
        label={t('share_of_balance')}
        percent={percentOf(draft, rules, means)}
        tone={draft.side}
        onChange={(percent) => change({ amount: amountAt(percent, draft, rules, means) })}
      />
      <OrderFigures market={market} draft={draft} means={means} total={total} fee={preview.data} />
      {preview.isError && fault === undefined && (
        <p role="alert" className="text-sm text-down">
          {sentenceOf(preview.error)}
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
        preview={preview.data}
        isOpen={submission.isConfirming}
        isBusy={submission.isBusy}
        onClose={submission.cancel}
        onConfirm={submission.send}
      />
    </form>
  )
}
