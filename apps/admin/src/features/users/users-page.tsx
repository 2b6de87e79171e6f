import type { ReplyOf } from '@candor/protocol'
import { userCalls } from '@candor/protocol/services/users/calls'
import { Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { SearchFilter } from '../../ui/filters.tsx'
import { Page } from '../../ui/page.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { userPath } from './paths.ts'

type Row = ReplyOf<typeof userCalls.userSearch>['list'][number]
const fields = ['any', 'id', 'email', 'mobile', 'nickname'] as const

export function UsersPage() {
  const { t } = useTranslation()
  const [by, setBy] = useState<(typeof fields)[number]>('any')
  const [text, setText] = useState('')
  const filter = { by: by === 'any' ? undefined : by, words: text }
  return (
    <Page title={t('users.section')} hint={t('users.hint')}>
      <CursorTable<Row>
        label={t('users.section')}
        queryKey={['users', by, text]}
        load={(cursor) => api.call(userCalls.userSearch, { ...filter, cursor, limit: undefined })}
        rowKey="id"
        csv={{ call: userCalls.userSearch, fields: filter }}
        empty={t(text === '' ? 'nothing_yet' : 'users.none_found')}
        filters={
          <SearchFilter
            fieldLabel={t('users.search_by')}
            fields={fields}
            field={by}
            nameOf={(field) => t(`users.by.${field}`)}
            onField={setBy}
            onSearch={setText}
          />
        }
        columns={[
          {
            title: t('id'),
            dataIndex: 'id',
            render: (_, { id }) => <Link to={userPath(id)}>{id}</Link>,
          },
          { title: t('email'), render: (_, { email }) => <LongText text={email} widthMax={400} /> },
          { title: t('users.mobile'), render: (_, { mobile }) => mobile || '–' },
          { title: t('users.nickname'), dataIndex: 'nickname' },
          { title: t('language'), dataIndex: 'lang' },
          {
            title: t('state'),
            render: (_, row) => row.is_frozen && <Tag color="red">{t('users.frozen')}</Tag>,
          },
          { title: t('since'), render: (_, { created_at: at }) => <TimeText at={at} /> },
        ]}
      />
    </Page>
  )
}
