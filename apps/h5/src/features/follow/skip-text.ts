import { useTranslation } from 'react-i18next'

import type { Signal } from './use-follow.ts'

/** Why a signal was not copied. */
export function useSkipText(): (reason: Signal['reason']) => string {
  const { t } = useTranslation('follow')
  return (reason) => t(reason === '' ? 'skip_rejected' : `skip_${reason}`)
}
