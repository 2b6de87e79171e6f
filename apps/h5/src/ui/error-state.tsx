import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Button } from './button.tsx'

type Props = { text?: string; onRetry: () => void }

/** Shows that something failed, and offers a retry. */
export function ErrorState({ text, onRetry }: Props) {
  const { t } = useTranslation('common')
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-8 py-12 text-center">
      <CloudOff size={36} strokeWidth={1.25} className="text-disabled" aria-hidden />
      <p className="text-base text-ink-3">{text ?? t('load_failed')}</p>
      <Button tone="quiet" size="pill" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
