import type { ReplyOf } from '@candor/protocol'
import { userCalls } from '@candor/protocol/services/users/calls'
import { Form, Input, Typography } from 'antd'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useMayCall } from '../../app/session.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { FormModal } from '../../ui/form-modal.tsx'
import { TimeText } from '../../ui/texts.tsx'

const { userNotes, userNoteAdd } = userCalls
type Note = ReplyOf<typeof userNotes>['list'][number]
const textMax = 2000

/** What the staff has written about a user, newest first. Nothing in it is changed or deleted. */
export function UserNotes({ userId }: { userId: string }) {
  const { t } = useTranslation()
  return (
    <CursorTable<Note>
      label={t('users.notes')}
      queryKey={['user', userId, 'notes']}
      load={(cursor) => api.call(userNotes, { id: userId, cursor, limit: undefined })}
      rowKey="id"
      csv={{ call: userNotes, fields: { id: userId } }}
      empty={t('users.no_notes')}
      filters={<NewNote userId={userId} />}
      columns={[
        { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
        { title: t('users.note_by'), render: (_, note) => note.staff_name },
        {
          title: t('users.note'),
          render: (_, { text }) => (
            <Typography.Paragraph style={{ margin: 0, maxWidth: 720, whiteSpace: 'pre-wrap' }}>
              {text}
            </Typography.Paragraph>
          ),
        },
      ]}
    />
  )
}

function NewNote({ userId }: { userId: string }) {
  const { t } = useTranslation()
  if (!useMayCall(userNoteAdd)) return null
  return (
    <FormModal<{ text: string }>
      title={t('users.add_note')}
      button={{ type: 'primary' }}
      onSubmit={({ text }) => api.call(userNoteAdd, { user_id: userId, text })}
    >
      <Typography.Paragraph type="secondary">{t('users.note_hint')}</Typography.Paragraph>
      <Form.Item
        name="text"
        label={t('users.note')}
        rules={[
          {
            required: true,
            whitespace: true,
            min: 3,
            max: textMax,
            message: t('reason_rule', { max: textMax }),
          },
        ]}
      >
        <Input.TextArea rows={6} maxLength={textMax} showCount />
      </Form.Item>
    </FormModal>
  )
}
