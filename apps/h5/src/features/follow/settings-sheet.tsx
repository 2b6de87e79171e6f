import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { TraderFields } from './trader-fields.tsx'
import { isShareFine, type TraderDraft, traderDraftOf, traderTermsOf } from './trader-terms.ts'
import { type OwnTrader, useTraderSettings } from './use-own-trader.ts'

type Props = { own: OwnTrader; onClose: () => void }

/** The settings of a trader; a higher share concerns later followers only. */
export function SettingsSheet({ own, onClose }: Props) {
  const { t } = useTranslation('follow')
  const [draft, setDraft] = useState<TraderDraft>(() => traderDraftOf(own))
  const [isChecked, setIsChecked] = useState(false)
  const settings = useTraderSettings()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isShareFine(draft, own.share_rate_max)) return
    settings.mutate(traderTermsOf(draft), {
      onSuccess: () => {
        toast(t('settings_saved'))
        onClose()
      },
    })
  }
  return (
    <Sheet title={t('lead_settings')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="px-4 pt-1 pb-4">
        <TraderFields
          draft={draft}
          onChange={(part) => setDraft({ ...draft, ...part })}
          shareRateMax={own.share_rate_max}
          isChecked={isChecked}
        />
        <p className="mt-3 text-sm text-ink-3">{t('settings_note')}</p>
        <Button type="submit" size="lg" className="mt-4" isBusy={settings.isPending}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  )
}
