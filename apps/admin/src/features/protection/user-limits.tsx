import { formatAmount, formatDateTime } from '@candor/client'
import type { ReplyOf } from '@candor/protocol'
import { protectionConsoleCalls } from '@candor/protocol/services/protection/calls'
import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Flex, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TimeText } from '../../ui/texts.tsx'

const { userLimits, userLimitChanges } = protectionConsoleCalls
type Limits = ReplyOf<typeof userLimits>
type Change = ReplyOf<typeof userLimitChanges>['list'][number]

/** The limits that a user has set, and each change of them. The staff only reads them. */
export function UserLimits({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['user', userId, 'limits'],
    queryFn: () => api.call(userLimits, { id: userId }),
  })
  return (
    <Flex vertical gap={16}>
      <Loaded query={query}>{(limits) => <Present limits={limits} />}</Loaded>
      <CursorTable<Change>
        label={t('protection.changes')}
        queryKey={['user', userId, 'limit-changes']}
        load={(cursor) => api.call(userLimitChanges, { id: userId, cursor, limit: undefined })}
        rowKey="id"
        csv={{ call: userLimitChanges, fields: { id: userId } }}
        empty={t('protection.no_changes')}
        columns={[
          { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
          { title: t('kind'), render: (_, { kind }) => t(`protection.kinds.${kind}`) },
          { title: t('protection.wanted'), render: (_, change) => <Wanted of={change} /> },
        ]}
      />
    </Flex>
  )
}

function Present({ limits: { limits, cool_off_until: until } }: { limits: Limits }) {
  const { t } = useTranslation()
  const textOf = (amount: string | null) =>
    amount === null ? t('protection.none') : `${formatAmount(amount)} USDT`
  return (
    <Card>
      <Typography.Paragraph type="secondary">{t('protection.hint')}</Typography.Paragraph>
      <Descriptions
        column={{ xs: 1, md: 3 }}
        items={[
          ...limits.map(({ kind, amount, next }) => ({
            key: kind,
            label: t(`protection.kinds.${kind}`),
            children: (
              <>
                {textOf(amount)}
                {next !== null && (
                  <Typography.Text type="secondary">
                    &nbsp;·{' '}
                    {t('protection.from', {
                      amount: textOf(next.amount),
                      time: formatDateTime(next.at),
                    })}
                  </Typography.Text>
                )}
              </>
            ),
          })),
          {
            key: 'cool_off',
            label: t('protection.kinds.cool_off'),
            children: until === null ? t('protection.none') : <TimeText at={until} />,
          },
        ]}
      />
    </Card>
  )
}

function Wanted({ of: { amount, until } }: { of: Change }) {
  const { t } = useTranslation()
  if (until !== null) return t('protection.until', { time: formatDateTime(until) })
  return amount === null ? t('protection.removed') : `${formatAmount(amount)} USDT`
}
