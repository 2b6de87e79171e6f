import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Result } from '../../ui/result.tsx'
import { toast } from '../../ui/toast.tsx'
import { FollowForm } from './follow-form.tsx'
import { followPaths } from './paths.ts'
import { plainRate } from './rate-text.ts'
import { useRefusalText } from './refusal-text.ts'
import { NoTrader } from './trader-page.tsx'
import { type Follow, type TraderDetail, useTrader } from './use-follow.ts'

/** Follows the trader in the address, or changes the terms of the follow. */
export function FollowPage() {
  const { t } = useTranslation('follow')
  const [query] = useSearchParams()
  const trader = useTrader(query.get('id') ?? '')
  const [begun, setBegun] = useState<Follow>()
  // The reply of a new follow changes what the page is about.
  const isEditing = trader.data?.is_following === true && begun === undefined
  return (
    <>
      <NavBar title={t(isEditing ? 'edit_copy' : 'copy_trader')} />
      {isMissing(trader.error) ? (
        <NoTrader />
      ) : (
        <Loadable query={trader}>
          {(found) =>
            begun === undefined ? (
              <Following trader={found} onBegun={setBegun} />
            ) : (
              <Begun trader={found} follow={begun} />
            )
          }
        </Loadable>
      )}
    </>
  )
}

type Props = { trader: TraderDetail; onBegun: (follow: Follow) => void }

function Following({ trader, onBegun }: Props) {
  const { t } = useTranslation('follow')
  const navigate = useNavigate()
  const refusal = useRefusalText()(trader.refusal)
  const { is_following: isFollowing } = trader
  const end = (follow: Follow) => {
    if (!isFollowing) return onBegun(follow)
    toast(t('terms_saved'))
    void navigate(-1)
  }
  if (!isFollowing && refusal !== undefined)
    return (
      <Result
        outcome="failed"
        title={refusal}
        actions={<ButtonLink to={followPaths.traders()}>{t('all_traders')}</ButtonLink>}
      />
    )
  return <FollowForm key={String(isFollowing)} trader={trader} onDone={end} />
}

function Begun({ trader, follow }: { trader: TraderDetail; follow: Follow }) {
  const { t } = useTranslation('follow')
  const navigate = useNavigate()
  return (
    <Result
      title={t('follow_begun', { trader: trader.nickname })}
      text={t('follow_begun_text')}
      rows={[
        { label: t('profit_share'), value: plainRate(follow.share_rate) },
        { label: t('loss_limit'), value: plainRate(follow.loss_rate) },
      ]}
      actions={
        <>
          <ButtonLink to={followPaths.my()}>{t('my_copies')}</ButtonLink>
          <Button tone="quiet" onClick={() => void navigate(-1)}>
            {t('to_trader')}
          </Button>
        </>
      }
    />
  )
}
