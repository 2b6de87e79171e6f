import type { ReplyOf } from '@candor/protocol'
import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { Page } from '../../ui/page.tsx'
import { HashText, TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

type Row = ReplyOf<typeof treasuryConsoleCalls.journal>['list'][number]

/** Every command of the core with its reply. */
export function JournalPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('journal.section')} hint={t('journal.hint')}>
      <CursorTable<Row>
        label={t('journal.section')}
        queryKey={['journal']}
        load={(cursor) => api.call(treasuryConsoleCalls.journal, { cursor, limit: undefined })}
        rowKey="seq"
        columns={[
          { title: t('seq'), dataIndex: 'seq' },
          { title: t('time'), render: (_, { at }) => <TimeText at={at} /> },
          { title: t('kind'), dataIndex: 'kind' },
          {
            title: t('user'),
            render: (_, { user_id: id }) => (id === 0 ? '–' : <Link to={userPath(id)}>{id}</Link>),
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
      <JsonView label={t('journal.command')} json={body} />
      <JsonView label={t('journal.reply')} json={outcome} />
    </Flex>
  )
}
