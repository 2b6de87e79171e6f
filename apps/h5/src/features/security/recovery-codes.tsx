import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Switch } from '../../ui/switch.tsx'

type Props = { codes: readonly string[]; onDone: () => void }

/** New recovery codes, which are shown once: the page goes on when the user has saved them. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation('security')
  const [isSaved, setIsSaved] = useState(false)
  return (
    <div className="px-4 pt-2 pb-8">
      <h2 className="text-lg font-semibold">{t('recovery_save')}</h2>
      <p className="pt-1 pb-4 text-base text-ink-2">{t('recovery_intro')}</p>
      <ul
        aria-label={t('recovery_codes')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-tile bg-raised p-4"
      >
        {codes.map((code) => (
          <li key={code} className="num text-center text-md tracking-wide whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <p className="flex items-center justify-end gap-1 py-2 text-sm text-ink-2">
        {t('recovery_copy')}
        <CopyButton text={codes.join('\n')} label={t('recovery_copy')} />
      </p>
      <Switch label={t('recovery_saved')} isOn={isSaved} onChange={setIsSaved} />
      <div className="pt-4">
        <Button size="lg" disabled={!isSaved} onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  )
}
