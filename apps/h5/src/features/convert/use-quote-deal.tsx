import { formatAmount } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { QuoteSheet } from '../../flows/quote-sheet.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.tsx'
import { RateText } from './rate-text.tsx'
import { type Quote, useConversion, useQuote, type Wanted, wantedOf } from './use-convert.ts'

/** A quote and its confirmation. */
export function useQuoteDeal(quoteMs: number, onDone: () => void) {
  const { t } = useTranslation('convert')
  const [quote, setQuote] = useState<Quote>()
  const asking = useQuote(setQuote)
  const renew = () => quote !== undefined && asking.mutate(wantedOf(quote))
  const conversion = useConversion(({ number, from_code: from, receives, to_code: to }) => {
    onDone()
    toast(t('done', { paid: formatAmount(number), from, received: formatAmount(receives), to }))
  }, renew)
  return {
    isAsking: asking.isPending && !conversion.isConfirming,
    ask: (wanted: Wanted) => asking.mutate(wanted, { onSuccess: conversion.confirm }),
    sheet: quote !== undefined && (
      <QuoteSheet
        quote={quote}
        quoteMs={quoteMs}
        rows={[
          { label: t('you_pay'), value: <Money value={quote.number} unit={quote.from_code} /> },
          { label: t('rate'), value: <RateText {...quote} /> },
          { label: t('spread'), value: `${quote.spread_bps / 100}%` },
          { label: t('fee'), value: t('free') },
        ]}
        words={{
          title: t('confirm'),
          received: t('you_receive'),
          kept: t('kept_for'),
          expired: t('expired'),
          confirm: t('convert'),
          renew: t('renew'),
        }}
        isOpen={conversion.isConfirming}
        isBusy={conversion.isBusy || asking.isPending}
        onClose={() => conversion.cancel(quote)}
        onConfirm={() => conversion.send(quote)}
        onRenew={renew}
      />
    ),
  }
}
