import type { ReplyOf } from '@candor/protocol'
import { treasuryConsoleCalls } from '@candor/protocol/services/treasury/calls'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { CursorTable } from '../../ui/cursor-table.tsx'
import { anyTime, ChoiceFilter, FlagFilter, TimeFilter, UserIdFilter } from '../../ui/filters.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { Page } from '../../ui/page.tsx'
import { HashText, TimeText } from '../../ui/texts.tsx'
import { userPath } from '../users/paths.ts'

const tickKind = 'market.tick'
type Row = ReplyOf<typeof treasuryConsoleCalls.journal>['list'][number]

/** Every command of the core with its reply. */
export function JournalPage() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<string>()
  const [userId, setUserId] = useState<string>()
  const [range, setRange] = useState(anyTime)
  const [showsTicks, setShowsTicks] = useState(false)
  const kinds = useQuery({
    queryKey: ['journal', 'kinds'],
    queryFn: () => api.call(treasuryConsoleCalls.journalKinds, {}),
    staleTime: 'static',
  })
  const filter = {
    kind,
    user_id: userId,
    ...range,
    // The feeds' commands are nearly all rows: they are shown on request only.
    without: showsTicks || kind === tickKind ? undefined : tickKind,
  }
  return (
    <Page title={t('journal.section')} hint={t('journal.hint')}>
      <CursorTable<Row>
        label={t('journal.section')}
        queryKey={['journal', filter]}
        load={(cursor) =>
          api.call(treasuryConsoleCalls.journal, { ...filter, cursor, limit: undefined })
        }
        rowKey="seq"
        csv={{ call: treasuryConsoleCalls.journal, fields: filter }}
        filters={
          <Flex gap={12} wrap align="center">
            <ChoiceFilter
              label={t('kind')}
              values={kinds.data ?? []}
              nameOf={(value) => value}
              onChange={setKind}
            />
            <UserIdFilter onChange={setUserId} />
            <TimeFilter onChange={setRange} />
            <FlagFilter label={t('journal.show_ticks')} onChange={setShowsTicks} />
          </Flex>
        }
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
