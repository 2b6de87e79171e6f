import { formatDateTime, formatSigned } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { plainRate } from './rate-text.ts'
import { useReceived } from './use-own-trader.ts'

/** What followers paid of their profits. */
export function ReceivedList() {
  const { t } = useTranslation('follow')
  return (
    <RecordList
      records={useReceived()}
      keyOf={({ id }) => id}
      empty={<Empty text={t('no_received')} />}
    >
      {({ follower, at, profit, rate, paid }) => (
        <ListRow
          title={follower}
          detail={
            <>
              {formatDateTime(at)}
              <span className="num block">
                {t('share_line', { profit: formatSigned(profit), rate: plainRate(rate) })}
              </span>
            </>
          }
          value={<span className="num font-medium text-up">{formatSigned(paid)}</span>}
        />
      )}
    </RecordList>
  )
}
