import { type ReplyOf, userEndpoints } from '@candor/protocol'
import { Input, Select, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { QueueTable } from '../../ui/cursor-table.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Page } from '../../ui/page.tsx'
import { TimeText } from '../../ui/time-text.tsx'

type Row = ReplyOf<typeof userEndpoints.userSearch>['list'][number]
const ways = ['email', 'nickname', 'id'] as const
type Way = (typeof ways)[number]

export function UsersPage() {
  const { t } = useTranslation()
  const [by, setBy] = useState<Way>('email')
  const [words, setWords] = useState('')
  return (
    <Page title={t('section.users')} hint={t('users_hint')}>
      <QueueTable<Row>
        label={t('section.users')}
        queryKey={['users', by, words]}
        load={(cursor) =>
          api.call(userEndpoints.userSearch, { by, words, cursor, limit: undefined })
        }
        rowKey="id"
        empty={t(words === '' ? 'nothing_yet' : 'nobody_found')}
        filters={
          <Space.Compact style={{ maxWidth: 400 }}>
            <Select<Way>
              aria-label={t('search_by')}
              value={by}
              onChange={setBy}
              options={ways.map((way) => ({ value: way, label: t(`by.${way}`) }))}
              style={{ width: 120 }}
            />
            <Input.Search
              allowClear
              placeholder={t('search')}
              aria-label={t('search')}
              onSearch={setWords}
            />
          </Space.Compact>
        }
        columns={[
          {
            title: t('id'),
            dataIndex: 'id',
            render: (_, { id }) => <Link to={paths.user(id)}>{id}</Link>,
          },
          { title: t('email'), render: (_, { email }) => <LongText text={email} widthMax={400} /> },
          { title: t('nickname'), dataIndex: 'nickname' },
          { title: t('language'), dataIndex: 'lang' },
          { title: t('since'), render: (_, { created_at: at }) => <TimeText at={at} /> },
        ]}
      />
    </Page>
  )
}
