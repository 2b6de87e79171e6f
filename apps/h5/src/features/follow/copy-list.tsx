import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Empty } from '../../ui/loadable.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { CopyCard } from './copy-card.tsx'
import { followPaths } from './paths.ts'
import { SelfHoldingSheet } from './self-holding-sheet.tsx'
import { type CopiedPosition, useCopies } from './use-follow.ts'

/** The copied positions that are open, or those that are closed. */
export function CopyList({ status }: { status: 'doing' | 'complete' }) {
  const { t } = useTranslation('follow')
  const [held, hold] = useState<CopiedPosition>()
  return (
    <>
      <RecordList
        records={useCopies(status)}
        keyOf={({ id }) => id}
        empty={
          <Empty
            text={t(status === 'doing' ? 'no_copies' : 'no_closed_copies')}
            action={
              <OpeningLink product="follow" to={followPaths.traders()}>
                {t('all_traders')}
              </OpeningLink>
            }
          />
        }
      >
        {(copy) => <CopyCard copy={copy} onHold={() => hold(copy)} />}
      </RecordList>
      {held !== undefined && <SelfHoldingSheet copy={held} onClose={() => hold(undefined)} />}
    </>
  )
}
