import { freezeCalls } from '@candor/protocol/services/users/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from './api.ts'
import { useIsLoggedIn } from './session.ts'

/** Shown on every page while the operator has frozen the account, with the operator's reason. */
export function FrozenBanner() {
  const { t } = useTranslation('common')
  const isLoggedIn = useIsLoggedIn()
  const { data } = useQuery({
    queryKey: ['user', 'freeze'],
    queryFn: () => api.call(freezeCalls.ownFreeze, {}),
    enabled: isLoggedIn,
  })
  const freeze = isLoggedIn ? data?.freeze : undefined
  if (freeze === undefined || freeze === null) return null
  return (
    <output className="banner block bg-toast px-4 py-2 text-sm text-on-solid">
      {t('account_frozen', { reason: freeze.reason })}
    </output>
  )
}
