import { useTranslation } from 'react-i18next'

import { amountLeft, isPoolShared, isSoldOut } from './plan-terms.ts'
import { type LockupConfig, useLockupConfigs } from './use-lockup.ts'

/** How much can still be subscribed, and whether other plans take from the same amount. */
export function LeftText({ config }: { config: LockupConfig }) {
  const { t } = useTranslation('lockup')
  const configs = useLockupConfigs().data ?? []
  if (isSoldOut(config)) return t('sold_out')
  return t(isPoolShared(config, configs) ? 'left_shared' : 'left', {
    amount: amountLeft(config),
    code: config.code,
  })
}
