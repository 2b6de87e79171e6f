import type { ReplyOf } from '@candor/protocol'
import { chatConsoleCalls } from '@candor/protocol/services/chat/calls'
import { Button, Space, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { ReasonField } from '../../ui/fields.tsx'
import { FlagFilter, UserIdFilter } from '../../ui/filters.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { Page } from '../../ui/page.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'
import { chatPaths } from './paths.ts'

const { chatMutes, chatUnmute } = chatConsoleCalls
type Row = ReplyOf<typeof chatMutes>['list'][number]

/** Users who may not post in the chat, and since when and why. */
export function MutesPage() {
  const { t } = useTranslation()
  const [ended, setEnded] = useState<'1'>()
  const [userId, setUserId] = useState<string>()
  const fields = { ended, user_id: userId }
  return (
    <Page
      title={t('chat.mutes')}
      hint={t('chat.mutes_hint')}
      actions={
        <Link to={chatPaths.queue}>
          <Button>{t('chat.section')}</Button>
        </Link>
      }
    >
      <CursorTable<Row>
        label={t('chat.mutes')}
        queryKey={['chat-mutes', ended, userId]}
        load={(cursor) => api.call(chatMutes, { ...fields, cursor, limit: undefined })}
        rowKey="id"
        csv={{ call: chatMutes, fields }}
        empty={t('chat.no_mutes')}
        filters={
          <Space wrap>
            <UserIdFilter onChange={setUserId} />
            <FlagFilter
              label={t('chat.with_ended')}
              onChange={(isSet) => setEnded(isSet ? '1' : undefined)}
            />
          </Space>
        }
        columns={[
          {
            title: t('user'),
            render: (_, row) => (
              <Link to={userPath(row.user_id)}>
                <bdi>{row.name}</bdi> · {row.user_id}
              </Link>
            ),
          },
          { title: t('chat.since'), render: (_, { at }) => <TimeText at={at} /> },
          {
            title: t('chat.until'),
            render: (_, { until }) =>
              until === null ? t('chat.terms.ban') : <TimeText at={until} />,
          },
          { title: t('reason'), render: (_, { reason }) => <LongText text={reason} /> },
          { title: t('chat.by'), dataIndex: 'staff_name' },
          { title: t('chat.unmute'), render: (_, row) => <Unmute row={row} /> },
        ]}
      />
    </Page>
  )
}

function Unmute({ row: { id, name, is_over: isOver } }: { row: Row }) {
  const { t } = useTranslation()
  const mayEnd = useMayCall(chatUnmute)
  if (isOver) return t('chat.over')
  if (!mayEnd) return null
  return (
    <FormModal<{ reason: string }>
      title={t('chat.unmute')}
      button={{ size: 'small' }}
      onSubmit={({ reason }) => api.call(chatUnmute, { id: String(id), reason })}
    >
      <Typography.Paragraph strong>
        <bdi>{name}</bdi>
      </Typography.Paragraph>
      <ReasonField max={200} hint={t('chat.log_hint')} />
    </FormModal>
  )
}
