import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useConnection } from './connection.ts'

/**
 * Says that what is shown may be old, for as long as it may be: a banner for a device without a
 * network, and a small sign that moves nothing while only the live connection is being found again.
 */
export function OfflineBanner() {
  const { t } = useTranslation('common')
  const { status, isOnline } = useConnection()
  const isLost = isOnline && status === 'offline'
  return (
    <output className="sticky top-0 z-(--z-offline) block">
      {!isOnline && (
        <p className="flex h-8 items-center justify-center gap-2 bg-toast px-4 text-sm text-on-solid">
          <WifiOff size={14} aria-hidden />
          {t('offline')}
        </p>
      )}
      {isLost && (
        <p className="pointer-events-none absolute inset-x-0 top-13 flex justify-center">
          <span className="flex h-6 items-center gap-1.5 rounded-full bg-toast px-2.5 text-xs text-on-solid">
            <i aria-hidden className="skeleton size-1.5 rounded-full bg-series-4" />
            {t('reconnecting')}
          </span>
        </p>
      )}
    </output>
  )
}
