import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'

type Props = { url: URL; onStay: () => void }

/** Asks before the reader leaves, and shows in full where to. */
export function LeavePanel({ url, onStay }: Props) {
  const { t } = useTranslation(['content', 'common'])
  const open = () => {
    window.open(url, '_blank', 'noopener,noreferrer')
    onStay()
  }
  return (
    <div className="flex flex-col items-center px-4 pt-14 text-center">
      <ExternalLink size={36} strokeWidth={1.25} className="text-ink-3" aria-hidden />
      <h2 className="pt-4 text-xl font-semibold">{t('web_leave_title')}</h2>
      <p className="pt-2 text-base text-ink-2">{t('web_leave_text')}</p>
      <p className="mt-5 w-full rounded-field bg-field px-3 py-3 text-left text-base break-all">
        <span className="text-ink-3">{`${url.protocol}//`}</span>
        <strong className="font-semibold">{url.host}</strong>
        <span className="text-ink-3">{url.pathname + url.search + url.hash}</span>
      </p>
      <div className="mt-6 grid w-full gap-3">
        <Button size="lg" onClick={open}>
          {t('web_open')}
        </Button>
        <Button size="lg" tone="quiet" onClick={onStay}>
          {t('common:cancel')}
        </Button>
      </div>
    </div>
  )
}
