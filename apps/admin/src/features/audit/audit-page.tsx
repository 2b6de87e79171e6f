import { auditEndpoints, type ConsoleAction, consoleActions, type ReplyOf } from '@candor/protocol'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api, sentenceOf } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { QueueTable } from '../../ui/cursor-table.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { LongText } from '../../ui/long-text.tsx'
import { Page } from '../../ui/page.tsx'
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
            showSearch={{ optionFilterProp: 'label' }}
            style={{ width: 260 }}
            onChange={setAction}
            options={consoleActions.map((value) => ({ value, label: t(`deed.${value}`) }))}
          />
        }
        columns={[
          { title: t('seq'), dataIndex: 'seq' },
          { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
          {
            title: t('who'),
            render: (_, row) => <LongText text={row.staff_name} widthMax={180} />,
          },
          { title: t('action'), render: (_, row) => <Deed action={row.action} /> },
          {
            title: t('target'),
            render: (_, { target }) => <Target target={target} />,
          },
          { title: t('address'), dataIndex: 'ip' },
          { title: t('hash'), render: (_, { hash }) => <HashText hash={hash} /> },
        ]}
        detailsOf={changesOf}
        hasDetails={hasChanges}
      />
    </Page>
  )
}

/** What it was done to; a user's name leads to his page. */
function Target({ target }: { target: string }) {
  const [kind, id = ''] = target.split(':')
  if (kind === 'user') return <Link to={paths.user(id)}>{target}</Link>
  return <LongText text={target} widthMax={200} />
}

/** In words, with the name that the log gives it at hand. */
function Deed({ action }: { action: string }) {
  const { t } = useTranslation()
  return <span title={action}>{t(`deed.${action}`, { defaultValue: action })}</span>
}

const hasChanges = ({ before, after }: Row) => before !== '' || after !== ''
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
