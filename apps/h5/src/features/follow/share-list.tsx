import { formatAmount, formatDateTime, formatSigned } from '@candor/client'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Empty } from '../../ui/loadable.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { receiptPaths } from '../receipt/paths.ts'
import { plainRate } from './rate-text.ts'
import { type Share, useMarginCode, useShares } from './use-follow.ts'

const cents = { scaleMax: 2, scaleMin: 2 }

/** What traders received of the user's profits; each settlement leads to its calculation. */
export function ShareList() {
  const { t } = useTranslation('follow')
  return (
    <RecordList
      records={useShares()}
      keyOf={({ id }) => id}
      empty={<Empty text={t('no_shares')} />}
    >
      {(share) => <ShareRow share={share} />}
    </RecordList>
  )
}

function ShareRow({ share }: { share: Share }) {
  const { t } = useTranslation('follow')
  const code = useMarginCode()
  const rest = Number(share.due) - Number(share.paid)
  return (
    <Link
      to={receiptPaths.receipt('follow_share', share.id)}
      className="tap flex items-center gap-3 px-4 py-3 hair-b"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 text-md font-medium">
          <span className="truncate">{share.nickname}</span>
          {share.is_demo && <Tag>{t('demo_trader')}</Tag>}
        </span>
        <span className="block text-xs text-ink-3">{formatDateTime(share.at)}</span>
        <span className="num block text-sm text-ink-2">
          {t('share_line', { profit: formatSigned(share.profit), rate: plainRate(share.rate) })}
        </span>
        {rest > 0 && <span className="block text-xs text-warn">{t('share_short')}</span>}
      </span>
      <span className="num shrink-0 text-md font-semibold">
        {formatAmount(share.paid, cents)} <span className="text-xs font-normal">{code}</span>
      </span>
      <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
    </Link>
  )
}
