import { Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** In place of the allocation while there is nothing to allocate; the button stands right above. */
export function NoFunds() {
  const { t } = useTranslation('assets')
  return (
    <section className="flex items-center gap-4 px-4 py-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-raised text-brand">
        <Coins size={22} strokeWidth={1.5} aria-hidden />
      </span>
      <div className="min-w-0">
        <h2 className="text-md font-semibold">{t('nothing_yet')}</h2>
        <p className="text-sm text-ink-2">{t('nothing_yet_text')}</p>
      </div>
    </section>
  )
}
