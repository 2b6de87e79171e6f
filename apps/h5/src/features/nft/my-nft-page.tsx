import { formatAmount, formatDateTime } from '@candor/client'
import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useIsOff } from '../../app/products-off.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FilterRow } from '../../ui/filter-row.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OpeningLink } from '../../ui/opening-link.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { nftPaths } from './paths.ts'
import { Poster } from './poster.tsx'
import { type NftOwn, useOwn } from './use-nft.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'

const kinds = [undefined, 'work', 'box'] as const

/** What the user owns, newest first, with what can be done with each. */
export function MyNftPage() {
  const { t } = useTranslation('nft')
  const [kind, setKind] = useState<(typeof kinds)[number]>()
  const [leaving, setLeaving] = useState<NftOwn>()
  return (
    <>
      <NavBar
        title={t('my_nft')}
        action={<IconLink icon={Gavel} label={t('my_bids')} to={nftPaths.mine()} />}
      />
      <FilterRow>
        {kinds.map((each) => (
          <Chip
            key={each ?? 'all'}
            label={t(each === undefined ? 'mode_all' : `own_${each}`)}
            isSelected={each === kind}
            onClick={() => setKind(each)}
          />
        ))}
      </FilterRow>
      <RecordList
        records={useOwn(kind)}
        keyOf={({ code }) => code}
        empty={
          <Empty
            text={t('nothing_owned')}
            action={
              <OpeningLink product="nft" to={nftPaths.market()}>
                {t('to_market')}
              </OpeningLink>
            }
          />
        }
      >
        {(item) => <OwnItem item={item} onWithdraw={() => setLeaving(item)} />}
      </RecordList>
      {leaving !== undefined && (
        <WithdrawSheet
          key={leaving.code}
          code={leaving.code}
          title={leaving.title}
          isOpen
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

const stateTones = { held: 'plain', listed: 'brand', leaving: 'warn', withdrawn: 'plain' } as const

function OwnItem({ item, onWithdraw }: { item: NftOwn; onWithdraw: () => void }) {
  const { t } = useTranslation('nft')
  const { code, title, type, item_state: state, cause, acquired_at: at } = item
  const isOff = useIsOff('nft')
  const canResell = item.can_resell && !isOff
  const tone = state in stateTones ? stateTones[state as keyof typeof stateTones] : 'plain'
  return (
    <article aria-label={title} className="hair-b px-4 py-3">
      <Link to={nftPaths.artwork(code, type)} className="tap flex items-center gap-3">
        <Poster path={item.poster} className="size-20 shrink-0 rounded-field" />
        <span className="min-w-0 flex-1">
          <span className="block text-md font-semibold wrap-anywhere">{title}</span>
          <span className="flex flex-wrap items-center gap-1.5 pt-0.5">
            <Tag tone={tone}>{t(item.state === 'review' ? 'sale_review' : `item_${state}`)}</Tag>
            <span className="num text-sm text-ink-3">{code}</span>
          </span>
          <span className="num block pt-1 text-sm text-ink-3">
            {Number(item.paid) > 0 &&
              `${t('paid_amount', { amount: formatAmount(item.paid), code: item.paid_currency })} · `}
            {formatDateTime(at).slice(0, -3)}
          </span>
        </span>
      </Link>
      {cause !== '' && <p className="pt-2 text-sm text-warn">{t(`cause_${cause}`)}</p>}
      {state === 'held' && item.kind === 'work' && item.is_resold && (
        <p className="pt-2 text-sm text-ink-3">{t('withdrawal_never')}</p>
      )}
      {(item.can_open || canResell || item.can_withdraw) && (
        <div className="grid auto-cols-fr grid-flow-col gap-2 pt-3">
          {item.can_withdraw && (
            <Button tone="quiet" onClick={onWithdraw}>
              {t('withdraw')}
            </Button>
          )}
          {canResell && (
            <ButtonLink tone="quiet" to={nftPaths.resell(code)}>
              {t('resell')}
            </ButtonLink>
          )}
          {item.can_open && <ButtonLink to={nftPaths.open(code)}>{t('open_box')}</ButtonLink>}
        </div>
      )}
    </article>
  )
}
