import { formatAmount, formatDateTime } from '@candor/client'
import { ExternalLink, FileText, Globe, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { type DetailRow, DetailList } from '../../ui/detail-list.tsx'
import type { IeoProject } from './use-ieo.ts'

/** Every term of a project, what its issuer keeps, and the links of the project. */
export function ProjectDetails({ project }: { project: IeoProject }) {
  const { t } = useTranslation('ieo')
  return (
    <div className="px-4 pt-2">
      <DetailList rows={termRows(project, t)} />
      <h3 className="pt-5 pb-2 text-md font-semibold">{t('issuer')}</h3>
      <DetailList rows={issuerRows(project, t)} />
      <h3 className="pt-5 pb-1 text-md font-semibold">{t('links')}</h3>
      <ul>
        <OutsideLink icon={FileText} label={t('whitepaper')} url={project.whitepaper} />
        <OutsideLink icon={Globe} label={t('website')} url={project.website} />
      </ul>
    </div>
  )
}

type Translate = ReturnType<typeof useTranslation<'ieo'>>['t']

const minute = (at: number) => formatDateTime(at).slice(0, -3)

function termRows(project: IeoProject, t: Translate): DetailRow[] {
  const { token, pay_currency: pay, lock_days, unlock_days, raise_min } = project
  const tokens = (amount: string) => `${formatAmount(amount)} ${token}`
  return [
    { label: t('issue_price'), value: `1 ${token} = ${formatAmount(project.price)} ${pay}` },
    { label: t('total_issuance'), value: tokens(project.total_issuance) },
    { label: t('for_sale'), value: tokens(project.supply) },
    { label: t('pay_currency'), value: pay },
    {
      label: t('cycle'),
      value: (
        <>
          <span className="block">{minute(project.starts_at)} –</span>
          <span className="block">{minute(project.ends_at)}</span>
        </>
      ),
    },
    { label: t('lock_period'), value: lockText({ lock_days, unlock_days }, t) },
    { label: t('listing_date'), value: minute(project.listed_at || project.listing_at) },
    { label: t('applied_amount'), value: tokens(project.applied) },
    {
      label: t('passed_amount'),
      value: project.phase === 'sale' ? t('after_sale') : tokens(project.passed),
    },
    {
      label: t('order_limits'),
      value: `${formatAmount(project.order_min)}–${tokens(project.order_max)}`,
    },
    { label: t('user_max'), value: tokens(project.user_max) },
    { label: t('user_cap'), value: tokens(project.user_cap) },
    {
      label: t('raise_min'),
      value: Number(raise_min) > 0 ? tokens(raise_min) : t('none_set'),
    },
    { label: t('late_reviews'), value: formatAmount(String(project.late_reviews)) },
  ]
}

/** The lock after the listing, and how the tokens unlock after it. */
export function lockText(
  { lock_days, unlock_days }: Pick<IeoProject, 'lock_days' | 'unlock_days'>,
  t: Translate,
): string {
  const lock = t('days', { count: lock_days })
  return unlock_days > 1 ? t('lock_then_parts', { lock, count: unlock_days }) : lock
}

function issuerRows(project: IeoProject, t: Translate): DetailRow[] {
  const { token, total_issuance: total, team_amount: team, supply } = project
  const share = (amount: string) =>
    formatAmount(String((Number(amount) / Number(total)) * 100), { scaleMax: 2 })
  return [
    { label: t('team_amount'), value: `${formatAmount(team)} ${token} (${share(team)}%)` },
    { label: t('team_lock'), value: t('days', { count: project.team_lock_days }) },
    { label: t('public_part'), value: `${share(supply)}%` },
  ]
}

type LinkProps = { icon: LucideIcon; label: string; url: string }

/** A page of the project itself, outside the app; its address is shown before it is opened. */
function OutsideLink({ icon: Icon, label, url }: LinkProps) {
  const { t } = useTranslation('ieo')
  const content = (
    <>
      <Icon size={18} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block text-base">{label}</span>
        <span className="block truncate text-sm text-ink-3">{url || t('not_given')}</span>
      </span>
    </>
  )
  const look = 'flex min-h-13 items-center gap-3 py-2 hair-b'
  if (url === '') return <li className={look}>{content}</li>
  return (
    <li>
      <a href={url} target="_blank" rel="noopener noreferrer" className={`tap ${look}`}>
        {content}
        <ExternalLink size={16} className="shrink-0 text-ink-3" aria-hidden />
      </a>
    </li>
  )
}
