import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { NewApiKey } from './use-key-change.ts'

type Props = { created: NewApiKey; onDone: () => void }

/** A new key with its secret, which is shown once: the page goes on when the user has saved it. */
export function NewKeySecret({ created, onDone }: Props) {
  const { t } = useTranslation('apikey')
  const [isSaved, setIsSaved] = useState(false)
  return (
    <div className="px-4 pt-2 pb-8">
      <h2 className="text-lg font-semibold wrap-anywhere">{created.name}</h2>
      <p className="pt-1 pb-4 text-base text-warn">{t('secret_once')}</p>
      <dl className="space-y-3 rounded-tile bg-raised p-4">
        {(['key', 'secret'] as const).map((part) => (
          <div key={part}>
            <dt className="text-sm text-ink-3">{t(part)}</dt>
            <dd className="flex items-center gap-2">
              <span className="num min-w-0 flex-1 text-base break-all">{created[part]}</span>
              <CopyButton text={created[part]} label={t(`copy_${part}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="py-4">
        <Switch label={t('secret_saved')} isOn={isSaved} onChange={setIsSaved} />
      </div>
      <Button size="lg" disabled={!isSaved} onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  )
}
