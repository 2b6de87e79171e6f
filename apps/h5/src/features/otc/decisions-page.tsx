import { formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { useDecisions } from './use-otc.ts'

/** How the staff decided appeals and why, without the names of the sides. */
export function DecisionsPage() {
  const { t } = useTranslation('otc')
  const decisions = useDecisions()
  return (
    <>
      <NavBar title={t('decisions')} />
      <RecordList
        records={decisions}
        keyOf={({ id }) => id}
        empty={<Empty text={t('no_decisions')} />}
      >
        {({ verdict, is_slashed: isSlashed, reason, closed_at: at }) => (
          <article className="hair-b px-4 py-3">
            <h2 className="text-base font-semibold">
              {t(verdict === 'release' ? 'appeal_released' : 'appeal_returned')}
              {isSlashed && ` · ${t('slashed')}`}
            </h2>
            <p className="text-sm wrap-anywhere text-ink-2">{reason}</p>
            <p className="num text-xs text-ink-3">{formatDateTime(at)}</p>
          </article>
        )}
      </RecordList>
    </>
  )
}
