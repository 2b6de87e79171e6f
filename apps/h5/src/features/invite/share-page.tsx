import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { withQuery } from '../../app/paths.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { InviterRow } from './inviter-row.tsx'
import { invitePaths } from './paths.ts'
import { InviteSheet } from './share-sheet.tsx'
import { TierList } from './tier-list.tsx'
import { type InviteInfo, useInvite, useRanking } from './use-invite.ts'

/** The user's invitation: code, link, rate, rebates so far, rules and ranking. */
export function SharePage() {
  const { t } = useTranslation('invite')
  return (
    <>
      <NavBar title={t('title')} />
      <Loadable query={useInvite()}>
        {(info) => (
          <>
            <ShareCode code={info.code} />
            <Section title={t('earned')} more={{ label: t('details'), to: invitePaths.rebates() }}>
              <Totals info={info} />
            </Section>
            <Section title={t('tiers')}>
              <TierList info={info} />
            </Section>
            <InviterRow info={info} />
            <Rules info={info} />
            <Ranking />
          </>
        )}
      </Loadable>
    </>
  )
}

function ShareCode({ code }: { code: string }) {
  const { t } = useTranslation('invite')
  const [isOpen, setIsOpen] = useState(false)
  const link = `${location.origin}${location.pathname}#${withQuery('/pages/common/register', { code })}`
  return (
    <section
      aria-label={t('code')}
      className="grid grid-cols-1 justify-items-center gap-3 px-4 pt-3"
    >
      <span className="rounded-tile bg-[#fff] p-3 ring-1 ring-line">
        <QRCodeSVG value={link} size={144} title={t('qr')} />
      </span>
      <p className="flex items-center gap-1.5">
        <span className="num text-2xl font-semibold tracking-wider">{code}</span>
        <CopyButton text={code} label={t('copy_code')} />
      </p>
      <p className="flex max-w-full items-center gap-1.5 text-sm text-ink-3">
        <span className="min-w-0 wrap-anywhere">{link.replace(/^https?:\/\//, '')}</span>
        <CopyButton text={link} label={t('copy_link')} />
      </p>
      <Button className="w-full" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('picture')}
      </Button>
      {isOpen && <InviteSheet code={code} link={link} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function Totals({ info }: { info: InviteInfo }) {
  const { t } = useTranslation('invite')
  if (info.totals.length === 0)
    return <p className="px-4 pt-1 pb-2 text-base text-ink-3">{t('none_earned')}</p>
  return info.totals.map(({ code, amount, pending }) => (
    <ListRow
      key={code}
      title={code}
      detail={
        <>
          {t('pending')} <Money value={pending} />
        </>
      }
      value={<Money value={amount} className="text-md text-ink" />}
    />
  ))
}

function Rules({ info: { days, discount } }: { info: InviteInfo }) {
  const { t } = useTranslation('invite')
  return (
    <Section title={t('rules')}>
      <ul className="list-disc space-y-1.5 pr-4 pb-2 pl-9 text-base text-ink-2">
        <li>{t('rule_fees')}</li>
        <li>{t('rule_discount', { rate: discount })}</li>
        <li>{t('rule_days', { days })}</li>
        <li>{t('rule_hour')}</li>
        <li>{t('rule_active')}</li>
        <li>{t('rule_bar')}</li>
        <li>{t('rule_follow')}</li>
      </ul>
    </Section>
  )
}

function Ranking() {
  const { t } = useTranslation('invite')
  return (
    <Section title={t('ranking')}>
      <Loadable
        query={useRanking()}
        isEmpty={(rows) => rows.length === 0}
        empty={<Empty text={t('none_ranked')} />}
      >
        {(rows) => (
          <div className="px-4 pb-6">
            <DetailList
              rows={rows.map(({ rank, name, active, is_own: isOwn }) => ({
                label: `${rank}. ${isOwn ? t('you') : name}`,
                value: t('active_count', { count: active }),
              }))}
            />
          </div>
        )}
      </Loadable>
    </Section>
  )
}
