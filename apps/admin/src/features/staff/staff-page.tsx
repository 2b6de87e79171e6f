import { type ReplyOf, type StaffRole, staffRoles } from '@candor/protocol'
import { staffCalls } from '@candor/protocol/services/staff/calls'
import { useQuery } from '@tanstack/react-query'
import { App, Card, Flex, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '../../app/api.ts'
import { useConsoleSession, useMayCall } from '../../app/session.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { LongText, TimeText } from '../../ui/texts.tsx'
import { useAction } from '../../ui/use-action.ts'
import { InvitationLink, Invite } from './invite.tsx'
import { StaffSessions } from './staff-sessions.tsx'

type Person = ReplyOf<typeof staffCalls.staffList>[number]
const { staffList, staffChange, staffInvite } = staffCalls

export function StaffPage() {
  const { t } = useTranslation()
  const mayInvite = useMayCall(staffInvite)
  const [link, setLink] = useState<string>()
  const query = useQuery({ queryKey: ['staff'], queryFn: () => api.call(staffList, {}) })
  return (
    <Page
      title={t('staff.section')}
      hint={t('staff.hint')}
      actions={mayInvite && <Invite onInvited={setLink} />}
    >
      <Loaded query={query}>
        {(people) => (
          <Flex vertical gap={16}>
            {link !== undefined && (
              <InvitationLink link={link} onClose={() => setLink(undefined)} />
            )}
            <Card>
              <People rows={people} />
            </Card>
            <Card title={t('sessions')}>
              <StaffSessions />
            </Card>
          </Flex>
        )}
      </Loaded>
    </Page>
  )
}

function People({ rows }: { rows: Person[] }) {
  const { t } = useTranslation()
  return (
    <PlainTable
      label={t('staff.section')}
      rowKey="id"
      rows={rows}
      csv={{ call: staffList }}
      columns={[
        { title: t('name'), render: (_, { name }) => <LongText text={name} /> },
        { title: t('email'), render: (_, { email }) => <LongText text={email} /> },
        { title: t('staff.role'), render: (_, person) => <RoleOf person={person} /> },
        {
          title: t('state'),
          render: (_, { state }) => (
            <Tag color={state === 'active' ? 'green' : 'default'}>
              {t(`staff.person_state.${state}`)}
            </Tag>
          ),
        },
        { title: t('last_seen'), render: (_, row) => <TimeText at={row.last_seen_at} /> },
        { key: 'access', align: 'end', render: (_, person) => <Access person={person} /> },
      ]}
    />
  )
}

/** The owner changes the role of others, after a confirmation, and never their own. */
function RoleOf({ person: { id, name, role } }: { person: Person }) {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const { run, isBusy } = useAction()
  const mayChange = useMayChange(id)
  if (!mayChange) return <Tag>{t(`role.${role}`)}</Tag>
  const change = (next: StaffRole) =>
    void modal.confirm({
      title: t('staff.role_question', { name, role: t(`role.${next}`) }),
      content: t('staff.role_effect'),
      okText: t('confirm'),
      cancelText: t('cancel'),
      onOk: () =>
        run(() => api.call(staffChange, { id: String(id), role: next, state: undefined })),
    })
  return (
    <Select<StaffRole>
      size="small"
      aria-label={t('staff.role_of', { name })}
      value={role}
      disabled={isBusy}
      style={{ width: 120 }}
      onChange={change}
      options={staffRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
    />
  )
}

function Access({ person: { id, state } }: { person: Person }) {
  const { t } = useTranslation()
  if (!useMayChange(id)) return null
  const next = state === 'disabled' ? 'active' : 'disabled'
  return (
    <ConfirmButton
      label={t(`staff.access.${next}`)}
      look={next === 'disabled' ? 'danger' : 'plain'}
      question={t(`staff.access_question.${next}`)}
      action={() => api.call(staffChange, { id: String(id), role: undefined, state: next })}
    />
  )
}

function useMayChange(id: number): boolean {
  const isOwn = useConsoleSession()?.id === id
  return useMayCall(staffChange) && !isOwn
}
