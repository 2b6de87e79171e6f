import { stocksConsoleCalls } from '@candor/protocol/products/stocks/calls'
import { Flex, Tag } from 'antd'
import { useTranslation } from 'react-i18next'

import { useMayCall } from '../../app/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/texts.tsx'
import { SetDay } from './set-day.tsx'
import { type Overview, useOverview } from './use-overview.ts'

type Day = Overview['days'][number]

const usualMs = 6.5 * 3_600_000

/** The hours of the next days, published ones and those that the staff has set. */
export function StockDays() {
  const { t } = useTranslation()
  const maySet = useMayCall(stocksConsoleCalls.stockDaySet)
  return (
    <Loaded query={useOverview()}>
      {({ days }) => (
        <Flex vertical gap={16} align="start">
          {maySet && <SetDay />}
          <PlainTable<Day>
            label={t('stocks.days')}
            rowKey="date"
            rows={days}
            csv={{ call: stocksConsoleCalls.stockOverview, fields: { table: 'days' } }}
            columns={[
              { title: t('stocks.date'), dataIndex: 'date' },
              {
                title: t('stocks.opens'),
                render: (_, { opens_at: at }) => (at === 0 ? '–' : <TimeText at={at} />),
              },
              {
                title: t('stocks.closes'),
                render: (_, { closes_at: at }) => (at === 0 ? '–' : <TimeText at={at} />),
              },
              { title: t('state'), render: (_, day) => <Kind of={day} /> },
            ]}
          />
        </Flex>
      )}
    </Loaded>
  )
}

function Kind({ of: { opens_at: opens, closes_at: closes, exception: byStaff } }: { of: Day }) {
  const { t } = useTranslation()
  return (
    <>
      {opens === 0 && <Tag>{t('stocks.day_closed')}</Tag>}
      {opens > 0 && closes - opens < usualMs && <Tag color="gold">{t('stocks.day_half')}</Tag>}
      {byStaff && <Tag color="blue">{t('stocks.exception')}</Tag>}
    </>
  )
}
