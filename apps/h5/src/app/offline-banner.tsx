import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { useAfter } from '../ui/loadable.tsx'
import { useConnection } from './connection.ts'

/** Most connections are restored within this time, so shorter losses are not shown. */
const lostAfterMs = 1500

/**
 * Shown while the data may be out of date. It has its own space, so that it covers no control.
 */
export function OfflineBanner() {
  const { t } = useTranslation('common')
  const { status, isOnline } = useConnection()
  return (
    <output className="sticky top-0 z-(--z-offline) block">
      {!isOnline && (
        <Strip>
          <WifiOff size={14} aria-hidden />
          {t('offline')}
        </Strip>
      )}
      {isOnline && status === 'offline' && <Reconnecting />}
    </output>
  )
}

function Reconnecting() {
  const { t } = useTranslation('common')
  const isLasting = useAfter(lostAfterMs)
  if (!isLasting) return null
  return (
    <Strip>
      <i aria-hidden className="skeleton size-1.5 rounded-full bg-series-4" />
      {t('reconnecting')}
    </Strip>
  )
}

const Strip = ({ children }: { children: ReactNode }) => (
  <p className="banner flex h-8 items-center justify-center gap-2 bg-toast px-4 text-sm text-on-solid">
    {children}
  </p>
)
