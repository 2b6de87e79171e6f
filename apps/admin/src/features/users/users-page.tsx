import type { ReplyOf } from '@candor/protocol'
import { userCalls } from '@candor/protocol/services/users/calls'
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
const fields = ['email', 'nickname', 'id'] as const

export function UsersPage() {
  const { t } = useTranslation()
  const [by, setBy] = useState<(typeof fields)[number]>('email')
  const [text, setText] = useState('')
  return (
    <Page title={t('users.section')} hint={t('users.hint')}>
      <CursorTable<Row>
        label={t('users.section')}
        queryKey={['users', by, text]}
        load={(cursor) =>
          api.call(userCalls.userSearch, { by, words: text, cursor, limit: undefined })
        }
        rowKey="id"
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
          { title: t('users.nickname'), dataIndex: 'nickname' },
          { title: t('language'), dataIndex: 'lang' },
          { title: t('since'), render: (_, { created_at: at }) => <TimeText at={at} /> },
        ]}
      />
    </Page>
  )
}
