import { formatAmount } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { DetailList } from '../../ui/detail-list.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { type LockupConfig, useLockupConfigs } from './use-lockup.ts'

/** What each currency's pool holds: set aside for positions, and free for new ones. */
export function PoolList() {
  const { t } = useTranslation('lockup')
  return (
    <Loadable query={useLockupConfigs()}>
      {(configs) => (
        <ul className="px-4 pb-8">
          {poolsOf(configs).map(({ code, pool_free: free, pool_reserved: reserved }) => (
            <li key={code} className="py-3 hair-b">
              <DetailList
                rows={[
                  {
                    label: t('pool_reserved'),
                    value: reserved === null ? t('few_holders') : figure(reserved, code),
                  },
                  {
                    label: t('pool_free'),
                    value: `${reserved === null ? '> ' : ''}${figure(free, code)}`,
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Loadable>
  )
}

function figure(amount: string, code: string): string {
  return `${formatAmount(amount, { scaleMax: 4 })} ${code}`
}

/** Plans of one currency share its pool. */
function poolsOf(configs: readonly LockupConfig[]): LockupConfig[] {
  return [...new Map(configs.map((config) => [config.code, config])).values()]
}
