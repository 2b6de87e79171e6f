import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { paths } from '../../app/paths.ts'
import { useWallet } from '../../live/use-wallet.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { StickyFooter } from '../../ui/sticky-footer.tsx'
import { AgreementCheck } from './agreement-check.tsx'
import { draftOf, type FollowDraft, termsOf, wrongFields } from './follow-draft.ts'
import { FollowSheet } from './follow-sheet.tsx'
import { LimitFields } from './limit-fields.tsx'
import { plainRate } from './rate-text.ts'
import { SizeFields } from './size-fields.tsx'
import { useFollowing } from './use-follow-change.ts'
import { type Follow, type TraderDetail, useMarginCode } from './use-follow.ts'

type Props = { trader: TraderDetail; onDone: (follow: Follow) => void }

/** How much of a trader's orders is copied, up to which limits; an example shows the rounding at once. */
export function FollowForm({ trader, onDone }: Props) {
  const { t } = useTranslation('follow')
  const isEditing = trader.is_following
  const [draft, setDraft] = useState<FollowDraft>(() => draftOf(trader.follow ?? trader.defaults))
  const [isAgreed, setIsAgreed] = useState(isEditing)
  const [isChecked, setIsChecked] = useState(false)
  const following = useFollowing(onDone)
  const change = (part: Partial<FollowDraft>) => setDraft({ ...draft, ...part })
  const fields = { draft, onChange: change, bounds: trader.bounds, isChecked }
  const terms = termsOf(trader, draft)
  const isReady = wrongFields(draft, trader.bounds).length === 0 && isAgreed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isReady) following.confirm()
  }
  return (
    <form onSubmit={submit} noValidate className="px-4 pt-1">
      <TraderLine trader={trader} />
      <SizeFields {...fields} />
      <LimitFields {...fields} />
      {!isEditing && (
        <AgreementCheck
          isAgreed={isAgreed}
          onChange={setIsAgreed}
          isMissing={isChecked && !isAgreed}
        />
      )}
      <StickyFooter>
        <Button type="submit" size="lg">
          {t(isEditing ? 'save' : 'copy_trader')}
        </Button>
      </StickyFooter>
      <FollowSheet
        trader={trader}
        draft={draft}
        isOpen={following.isConfirming}
        isBusy={following.isBusy}
        onClose={() => following.cancel(terms)}
        onConfirm={() => following.send(terms)}
      />
    </form>
  )
}

function TraderLine({ trader }: { trader: TraderDetail }) {
  const { t } = useTranslation('follow')
  const code = useMarginCode()
  const available = useWallet().data?.accounts.lever.list.find((row) => row.code === code)
  return (
    <>
      <div className="flex items-center gap-3 py-2">
        <Avatar user={trader} className="size-10 text-lg" />
        <div className="min-w-0">
          <h2 className="truncate text-md font-semibold">{trader.nickname}</h2>
          <p className="text-sm text-ink-3">
            {t('share_of', {
              rate: plainRate(
                trader.follow?.status === 0 ? trader.follow.share_rate : trader.share_rate,
              ),
            })}
          </p>
        </div>
      </div>
      <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm text-ink-3">
        <span>
          {t('available')}{' '}
          <Money
            value={available?.available ?? '0'}
            scaleMax={2}
            scaleMin={2}
            unit={code}
            className="text-ink"
          />
        </span>
        <Link to={paths.assets({ account: 'lever' })} className="touch font-semibold text-brand">
          {t('transfer_in')}
        </Link>
      </p>
    </>
  )
}
