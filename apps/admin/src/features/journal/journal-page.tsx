import { ledgerEndpoints, type ReplyOf } from '@candor/protocol'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { QueueTable } from '../../ui/cursor-table.tsx'
import { HashText } from '../../ui/hash-text.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { Page } from '../../ui/page.tsx'
import { TimeText } from '../../ui/time-text.tsx'

type Row = ReplyOf<typeof ledgerEndpoints.journal>['list'][number]

/** Every command with its answer, as the core executed them. */
export function JournalPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('section.journal')} hint={t('journal_hint')}>
      <QueueTable<Row>
        label={t('section.journal')}
        queryKey={['journal']}
        load={(cursor) => api.call(ledgerEndpoints.journal, { cursor, limit: undefined })}
        rowKey="seq"
        columns={[
          { title: t('seq'), dataIndex: 'seq' },
          { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
          { title: t('kind'), dataIndex: 'kind' },
          {
            title: t('user'),
            render: (_, { user_id: id }) =>
              id === 0 ? '–' : <Link to={paths.user(id)}>{id}</Link>,
          },
          { title: t('hash'), render: (_, { hash }) => <HashText hash={hash} /> },
        ]}
        detailsOf={contentsOf}
      />
    </Page>
  )
}

const contentsOf = (row: Row) => <Contents row={row} />

function Contents({ row: { body, outcome } }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <Flex gap={24} wrap>
      <JsonView label={t('command')} json={body} />
      <JsonView label={t('answer')} json={outcome} />
    </Flex>
  )
}
