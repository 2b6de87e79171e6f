import { formatAmount, formatDateTime } from '@candor/client'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CheckSteps } from '../../ui/check-steps.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { HexText } from '../../ui/hex-text.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Section } from '../../ui/section.tsx'
import { gamesPaths } from './paths.ts'
import { useRound } from './use-games.ts'
import { type RoundDetail, type Verification, verifyRound } from './verify-round.ts'

/** A round, and the computation of it in this browser. */
export function RoundPage() {
  const { t } = useTranslation('games')
  const [search] = useSearchParams()
  const round = useRound(search.get('id') ?? '')
  return (
    <>
      <NavBar title={t('verify')} />
      {isMissing(round.error) ? (
        <Empty
          text={t('no_round')}
          action={<ButtonLink to={gamesPaths.history()}>{t('history')}</ButtonLink>}
        />
      ) : (
        <Loadable query={round}>{(detail) => <Round round={detail} />}</Loadable>
      )}
      <div className="h-8" />
    </>
  )
}

function Round({ round }: { round: RoundDetail }) {
  const { t } = useTranslation('games')
  const isRevealed = round.server_seed !== ''
  return (
    <>
      <div className="px-4 pt-2">
        <DetailList
          rows={[
            { label: t('round'), value: `#${round.id}` },
            { label: t('game'), value: t(round.game) },
            { label: t('stake'), value: formatAmount(round.stake) },
            { label: t('payout'), value: formatAmount(round.payout) },
            { label: t('draw'), value: String(round.draw) },
            { label: t('played'), value: formatDateTime(round.played_at) },
          ]}
        />
      </div>
      <Section title={t('seeds')}>
        <div className="grid gap-3 px-4 pt-1">
          <HexText label={t('commitment')} value={round.commitment} />
          <HexText label={t('client_seed')} value={round.client_seed} />
          {isRevealed && <HexText label={t('server_seed')} value={round.server_seed} />}
        </div>
      </Section>
      {isRevealed ? <Computed round={round} /> : <NotRevealed at={round.reveals_at} />}
    </>
  )
}

function NotRevealed({ at }: { at: number }) {
  const { t } = useTranslation('games')
  return (
    <div className="mx-4 mt-5 flex gap-3 rounded-tile bg-raised p-4 text-sm text-ink-2">
      <LockKeyhole size={18} className="shrink-0 text-ink-3" aria-hidden />
      <p>{t('not_revealed', { time: formatDateTime(at) })}</p>
    </div>
  )
}

function Computed({ round }: { round: RoundDetail }) {
  const { t } = useTranslation('games')
  const verification = useQuery({
    queryKey: ['games', 'verification', round.id],
    queryFn: () => verifyRound(round),
    enabled: window.isSecureContext,
  })
  return (
    <Section title={t('computed')}>
      {window.isSecureContext ? (
        <Loadable query={verification}>{(found) => <Steps found={found} />}</Loadable>
      ) : (
        // Browsers have no cryptography on a plain-http address of the local network.
        <p className="px-4 pt-1 text-sm text-ink-2">{t('needs_https')}</p>
      )}
      <div className="flex items-center justify-between gap-3 px-4 pt-4 text-sm">
        <a
          href={`${import.meta.env.BASE_URL}verify-round.mjs`}
          download
          className="touch text-ink-2 underline"
        >
          {t('script')}
        </a>
        <span className="flex items-center gap-1 text-ink-2">
          {t('copy_round')}
          <CopyButton label={t('copy_round')} text={JSON.stringify(round)} />
        </span>
      </div>
    </Section>
  )
}

function Steps({ found }: { found: Verification }) {
  const { t } = useTranslation('games')
  const details = {
    commitment: `SHA-256 = ${found.seedHash}`,
    draw: found.words.map(({ message, digest }) => `HMAC(${message}) = ${digest}`).join('\n'),
    chain: t('chain_detail'),
    payout: `${found.draw} → ${found.payout / 100}`,
  }
  return (
    <CheckSteps
      steps={found.steps.map(({ name, isRight }) => ({
        title: t(`step_${name}`),
        isRight,
        verdict: t(isRight === undefined ? 'chain_secret' : isRight ? 'agrees' : 'differs'),
        detail: details[name],
        isCode: name !== 'chain',
      }))}
    />
  )
}
