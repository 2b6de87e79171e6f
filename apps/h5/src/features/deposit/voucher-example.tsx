import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** How a good voucher looks: the whole receipt, with the amount, the date, the accounts and the number readable. */
export function VoucherExample() {
  const { t } = useTranslation('deposit')
  const parts = ['example_amount', 'example_date', 'example_accounts', 'example_number'] as const
  return (
    <figure className="flex min-h-42 flex-col rounded-tile bg-raised p-2">
      <div className="flex min-h-0 flex-1 flex-col justify-center gap-2 rounded-field bg-surface px-2.5 py-2 ring-1 ring-line">
        <Check
          size={18}
          strokeWidth={3}
          className="mx-auto rounded-full bg-up-solid p-0.5 text-on-solid"
          aria-hidden
        />
        {parts.map((key) => (
          <span key={key} className="flex items-center justify-between gap-2 text-xs text-ink-2">
            <span className="min-w-0">{t(key)}</span>
            <i aria-hidden className="h-1 w-8 shrink-0 rounded-full bg-line-strong" />
          </span>
        ))}
      </div>
      <figcaption className="pt-1.5 text-center text-xs text-ink-3">{t('example')}</figcaption>
    </figure>
  )
}
