import { formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { useTransfers } from './use-transfers.ts'

/** The user's transfers between own accounts. */
export function HistoryPage() {
  const { t } = useTranslation(['transfer', 'assets'])
  return (
    <>
      <NavBar title={t('history')} />
      <RecordList
        records={useTransfers()}
        keyOf={({ id }) => id}
        empty={<Empty text={t('none')} />}
      >
        {({ number, code, from_field: from, to_field: to, at }) => (
          <ListRow
            title={`${t(`assets:account_${from}`)} → ${t(`assets:account_${to}`)}`}
            detail={formatDateTime(at)}
            value={<Money value={number} unit={code} />}
          />
        )}
      </RecordList>
    </>
  )
}
