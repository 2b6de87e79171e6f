import { ChevronDown, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Currency } from '../../live/use-currencies.ts'
import { classes } from '../../ui/classes.ts'
import { VoucherForm } from './voucher-form.tsx'

/** The voucher of a payment that was made: the only way for fiat, and for a coin a step that is opened where it is needed. */
export function VoucherSection({ currency }: { currency: Currency }) {
  const { t } = useTranslation('deposit')
  const isOnly = currency.networks.length === 0
  const [isOpen, setIsOpen] = useState(isOnly)
  if (isOnly) return <VoucherForm currency={currency} />
  return (
    <section className="rounded-tile ring-1 ring-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left"
      >
        <ReceiptText size={22} strokeWidth={1.75} className="shrink-0 text-brand" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block text-md font-semibold">{t('voucher_step')}</span>
          <span className="block text-sm text-ink-3">{t('voucher_step_text')}</span>
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className={classes('shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <div className="px-4 pb-4">
          <VoucherForm currency={currency} />
        </div>
      )}
    </section>
  )
}
