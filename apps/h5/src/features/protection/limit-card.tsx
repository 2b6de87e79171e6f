import { formatAmount, formatDateTime } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { LimitSheet } from './limit-sheet.tsx'
import { type OwnLimit, useLimitChange } from './use-limits.ts'

/** One limit, with the change that waits and a button that cancels it. */
export function LimitCard({ limit }: { limit: OwnLimit }) {
  const { t } = useTranslation('protection')
  const [isOpen, setIsOpen] = useState(false)
  const { kind, amount, next } = limit
  const shown = useAmountText()
  const keep = useLimitChange(() => toast(t('kept')))
  return (
    <li className="rounded-tile bg-raised p-4">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-sm text-ink-3">{t(kind)}</span>
          <span className="num block text-lg font-semibold">{shown(amount)}</span>
        </span>
        <Button
          tone="primary"
          size="pill"
          className="shrink-0"
          aria-label={`${t(amount === null ? 'set' : 'change')}: ${t(kind)}`}
          onClick={() => setIsOpen(true)}
        >
          {t(amount === null ? 'set' : 'change')}
        </Button>
      </div>
      {next !== null && (
        <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3">
          <p className="min-w-0 text-sm text-warn">
            {t('next', { time: formatDateTime(next.at).slice(0, -3), amount: shown(next.amount) })}
          </p>
          <Button
            tone="quiet"
            size="sm"
            // The grey of a quiet button is not visible on the card.
            className="shrink-0 bg-bg"
            isBusy={keep.isPending}
            onClick={() => keep.mutate({ kind, amount: amount ?? undefined })}
          >
            {t('keep')}
          </Button>
        </div>
      )}
      {isOpen && <LimitSheet limit={limit} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

/** An amount, or that there is no limit. */
function useAmountText(): (amount: string | null) => string {
  const { t } = useTranslation('protection')
  return (amount) => (amount === null ? t('none') : `${formatAmount(amount, { scaleMin: 0 })} USDT`)
}
