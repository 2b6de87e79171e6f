import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useConnection } from './connection.ts'

/** Says that what is shown may be old, for as long as it may be. */
export function OfflineBanner() {
  const { t } = useTranslation('common')
  const { status, isOnline } = useConnection()
  const isShown = !isOnline || status === 'offline'
  return (
    <output className="sticky top-0 z-(--z-offline) block">
      {isShown && (
        <p className="flex h-8 items-center justify-center gap-2 bg-toast px-4 text-sm text-on-solid">
          <WifiOff size={14} aria-hidden />
          {isOnline ? t('reconnecting') : t('offline')}
        </p>
      )}
    </output>
  )
}
