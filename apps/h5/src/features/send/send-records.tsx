import { formatAmount, formatDateTime } from '@candor/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { CoinIcon } from '../../ui/coin-icon.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { sendPaths } from './paths.ts'
import { sendRows } from './send-rows.tsx'
import { type Direction, type Send, useSends } from './use-sends.ts'

/** The user's sends in one direction; one of them opens with its figures. */
export function SendRecords({ direction }: { direction: Direction }) {
  const { t } = useTranslation(['send', 'common'])
  const [open, setOpen] = useState<Send>()
  const isSent = direction === 'sent'
  return (
    <>
      <RecordList
        records={useSends(direction)}
        keyOf={({ id }) => id}
        empty={
          <Empty
            text={t(`none_${direction}`)}
            action={
              isSent && (
                <OpeningLink product="send" to={sendPaths.send()}>
                  {t('send')}
                </OpeningLink>
              )
            }
          />
        }
      >
        {(send) => (
          <ListRow
            icon={<CoinIcon code={send.code} size={32} />}
            title={
              <span className="font-semibold">
                {send.name} <span className="text-sm font-normal text-ink-3">{send.payee}</span>
              </span>
            }
            detail={formatDateTime(send.at).slice(0, -3)}
            value={
              <span className={isSent ? 'num text-md text-ink' : 'num text-md text-up'}>
                {isSent ? '−' : '+'}
                {formatAmount(send.number)} {send.code}
              </span>
            }
            onClick={() => setOpen(send)}
            opensDialog
          />
        )}
      </RecordList>
      <Sheet
        title={t(isSent ? 'sent' : 'received')}
        isOpen={open !== undefined}
        onClose={() => setOpen(undefined)}
      >
        {open !== undefined && (
          <div className="px-4 pt-1 pb-6">
            <DetailList rows={sendRows(open, t)} />
          </div>
        )}
      </Sheet>
    </>
  )
}
