import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { reloadApp, useAppUpdate } from './app-update.ts'

/** Says that a newer version is on the device; the reader opens it when it suits. */
export function UpdatePrompt() {
  const { t } = useTranslation('common')
  const { next } = useAppUpdate()
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-[calc(60px+env(safe-area-inset-bottom))] z-(--z-tips) mx-auto block max-w-[480px] px-4">
      {next !== null && (
        <div className="pointer-events-auto flex min-h-13 items-center gap-2 rounded-tile bg-toast py-1 pr-1 pl-4 text-base text-on-solid">
          <p className="min-w-0 flex-1">{t('update_ready')}</p>
          <Button size="sm" onClick={() => void reloadApp()}>
            {t('reload')}
          </Button>
          <IconButton
            icon={X}
            label={t('close')}
            onClick={() => useAppUpdate.setState({ next: null })}
          />
        </div>
      )}
    </output>
  )
}
