import { type ConsoleAction, consoleActions, type ReplyOf } from '@candor/protocol'
import { auditCalls } from '@candor/protocol/services/audit/calls'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api, failureText } from '../../app/api.ts'
import { targetPath } from '../../app/registered-features.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { ChoiceFilter } from '../../ui/filters.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { Page } from '../../ui/page.tsx'
import { HashText, LongText, TimeText } from '../../ui/texts.tsx'

type Row = ReplyOf<typeof auditCalls.auditList>['list'][number]

/** The actions of the staff. Rows are only added, and the chain over them can be verified here. */
export function AuditPage() {
  const { t } = useTranslation()
  const [action, setAction] = useState<ConsoleAction>()
  return (
    <Page title={t('audit.section')} hint={t('audit.hint')} actions={<Verification />}>
      <CursorTable<Row>
        label={t('audit.section')}
        queryKey={['audit', action]}
        load={(cursor) =>
          api.call(auditCalls.auditList, {
            action,
            cursor,
            staff_id: undefined,
            limit: undefined,
          })
        }
        rowKey="seq"
        csv={{ call: auditCalls.auditList, fields: { action } }}
        filters={
          <ChoiceFilter
            label={t('audit.action_title')}
            values={consoleActions}
            nameOf={(value) => t(`action.${value}`)}
            onChange={setAction}
          />
        }
        columns={[
          { title: t('seq'), dataIndex: 'seq' },
          { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
          {
            title: t('audit.actor'),
            render: (_, row) => <LongText text={row.staff_name} widthMax={180} />,
          },
          { title: t('audit.action_title'), render: (_, row) => <Action name={row.action} /> },
          {
            title: t('audit.target'),
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

/** A link where the target has a page. */
function Target({ target }: { target: string }) {
  const path = targetPath(target)
  return path === undefined ? (
    <LongText text={target} widthMax={200} />
  ) : (
    <Link to={path}>{target}</Link>
  )
}

/** The action in words; its name in the log is the tooltip. */
function Action({ name }: { name: string }) {
  const { t } = useTranslation()
  return <span title={name}>{t(`action.${name}`, { defaultValue: name })}</span>
}

const hasChanges = ({ before, after }: Row) => before !== '' || after !== ''
const changesOf = (row: Row) => <Changes row={row} />

function Changes({ row: { before, after } }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <Flex gap={24} wrap>
      <JsonView label={t('audit.before')} json={before} />
      <JsonView label={t('audit.after')} json={after} />
    </Flex>
  )
}

function Verification() {
  const { t } = useTranslation()
  const verify = useMutation({ mutationFn: () => api.call(auditCalls.auditVerify, {}) })
  return (
    <Flex vertical align="end" gap={8}>
      <Button type="primary" loading={verify.isPending} onClick={() => verify.mutate()}>
        {t('audit.verify')}
      </Button>
      {verify.isError && <Alert type="warning" title={failureText(verify.error)} />}
      {verify.data !== undefined &&
        (verify.data.broken === null ? (
          <Alert
            type="success"
            showIcon
            title={t('audit.chain_verified', { rows: verify.data.rows })}
          />
        ) : (
          <Alert
            type="error"
            showIcon
            title={t('audit.chain_broken', { row: verify.data.broken })}
          />
        ))}
    </Flex>
  )
}
