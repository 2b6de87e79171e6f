import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { QuoteSheet } from '../../../flows/quote-sheet.tsx'
import { Money } from '../../../ui/money.tsx'
import { PriceText } from './price-text.tsx'
import { type Purchase, type Quote, usePurchase, useQuote, type Wanted } from './use-quick.ts'

/** A quote of a purchase, and its confirmation. */
export function usePurchaseDeal(quoteMs: number, onDone: (made: Purchase) => void) {
  const { t } = useTranslation('convert')
  const [asked, setAsked] = useState<Wanted>()
  const [quote, setQuote] = useState<Quote>()
  const asking = useQuote(setQuote)
  const renew = () => asked !== undefined && asking.mutate(asked)
  const purchase = usePurchase(onDone, renew)
  return {
    isAsking: asking.isPending && !purchase.isConfirming,
    ask: (wanted: Wanted) => {
      setAsked(wanted)
      asking.mutate(wanted, { onSuccess: purchase.confirm })
    },
    sheet: quote !== undefined && (
      <QuoteSheet
        quote={quote}
        quoteMs={quoteMs}
        rows={[
          { label: t('you_pay'), value: <Money value={quote.number} unit={quote.from_code} /> },
          {
            label: t('price'),
            value: <PriceText of={quote} />,
          },
          { label: t('spread'), value: `${quote.spread_bps / 100}%` },
          { label: t('fee'), value: t('free') },
          { label: t('pay_with'), value: t('pay_balance') },
        ]}
        words={{
          title: t('buy_confirm'),
          received: t('you_receive'),
          kept: t('kept_for'),
          expired: t('expired'),
          confirm: t('buy'),
          renew: t('renew'),
        }}
        isOpen={purchase.isConfirming}
        isBusy={purchase.isBusy || asking.isPending}
        onClose={() => purchase.cancel(quote)}
        onConfirm={() => purchase.send(quote)}
        onRenew={renew}
      />
    ),
  }
}
