import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useSite } from '../../live/use-site.ts'

/** Says on the first page that nothing here is real money. */
export function DemoNotice() {
  const { t } = useTranslation('home')
  const site = useSite().data
  if (site?.demo !== true) return null
  const modes = new Set(site.feeds.map(({ mode }) => mode))
  const text = modes.has('replay')
    ? t('notice_replay')
    : modes.has('sim') || modes.has('simulated')
      ? t('notice_simulated')
      : t('notice_demo')
  return (
    <p className="mx-4 flex min-h-9 items-center gap-2 rounded-field bg-raised px-3 py-2 text-sm text-ink-2">
      <FlaskConical size={14} className="shrink-0 text-brand" aria-hidden />
      {text}
    </p>
  )
}
