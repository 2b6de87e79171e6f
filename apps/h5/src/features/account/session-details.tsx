import { formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { DetailList } from '../../ui/detail-list.tsx'
import type { Session } from './session-row.tsx'
import { useLastActive } from './use-last-active.ts'

/** All that is known of a device, to recognise it by. */
export function SessionDetails({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  const { device, ip, created_at } = session
  return (
    <>
      <p className="pb-3 text-md font-semibold">{device === '' ? t('device_unknown') : device}</p>
      <DetailList
        rows={[
          { label: t('device_ip'), value: ip },
          { label: t('device_since'), value: formatDateTime(created_at) },
          { label: t('device_last'), value: useLastActive(session) },
        ]}
      />
    </>
  )
}
