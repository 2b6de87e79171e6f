import { auditEndpoints, type ConsoleAction, consoleActions, type ReplyOf } from '@candor/protocol'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api, sentenceOf } from '../../app/api.ts'
import { HashText } from '../../ui/hash-text.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { Page } from '../../ui/page.tsx'
import { QueueTable } from '../../ui/queue-table.tsx'
import { TimeText } from '../../ui/time-text.tsx'

type Row = ReplyOf<typeof auditEndpoints.auditList>['list'][number]

/** What the staff did. Rows are only ever added, and the chain over them can be recomputed here. */
export function AuditPage() {
  const { t } = useTranslation()
  const [action, setAction] = useState<ConsoleAction>()
  return (
    <Page title={t('section.audit')} hint={t('audit_hint')} actions={<Verification />}>
      <QueueTable<Row>
        label={t('section.audit')}
        queryKey={['audit', action]}
        load={(cursor) =>
          api.call(auditEndpoints.auditList, {
            action,
            cursor,
            staff_id: undefined,
            limit: undefined,
          })
        }
        rowKey="seq"
        filters={
          <Select<ConsoleAction>
            allowClear
            aria-label={t('action')}
            placeholder={t('action')}
            style={{ width: 220 }}
            onChange={setAction}
            options={consoleActions.map((value) => ({ value, label: value }))}
          />
        }
        columns={[
          { title: t('seq'), dataIndex: 'seq' },
          { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
          { title: t('who'), render: (_, row) => row.staff_name || '–' },
          { title: t('action'), dataIndex: 'action' },
          { title: t('target'), dataIndex: 'target' },
          { title: t('address'), dataIndex: 'ip' },
          { title: t('hash'), render: (_, { hash }) => <HashText hash={hash} /> },
        ]}
        expandedRowRender={changesOf}
      />
    </Page>
  )
}

const changesOf = (row: Row) => <Changes row={row} />

function Changes({ row: { before, after } }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <Flex gap={24} wrap>
      <JsonView label={t('before')} json={before} />
      <JsonView label={t('after')} json={after} />
    </Flex>
  )
}

function Verification() {
  const { t } = useTranslation()
  const verify = useMutation({ mutationFn: () => api.call(auditEndpoints.auditVerify, {}) })
  return (
    <Flex vertical align="end" gap={8}>
      <Button type="primary" loading={verify.isPending} onClick={() => verify.mutate()}>
        {t('verify')}
      </Button>
      {verify.isError && <Alert type="warning" title={sentenceOf(verify.error)} />}
      {verify.data !== undefined &&
        (verify.data.broken === null ? (
          <Alert type="success" showIcon title={t('chain_whole', { rows: verify.data.rows })} />
        ) : (
          <Alert type="error" showIcon title={t('chain_broken', { row: verify.data.broken })} />
        ))}
    </Flex>
  )
}
