import { formatDateTime } from '@candor/client'
import { useQuery } from '@tanstack/react-query'
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
import { OpeningLink } from '../../ui/opening-link.tsx'
import { Section } from '../../ui/section.tsx'
import { nftPaths } from './paths.ts'
import { type NftProof, nftKey, useProof } from './use-nft.ts'
import { verifyDraw } from './verify-draw.ts'

/** A draw, and the computation of it in this browser. */
export function ProofPage() {
  const { t } = useTranslation('nft')
  const [query] = useSearchParams()
  const proof = useProof(query.get('id') ?? '0')
  return (
    <>
      <NavBar title={t('proof')} />
      {isMissing(proof.error) ? (
        <Empty
          text={t('no_proof')}
          action={
            <OpeningLink product="nft" to={nftPaths.market()}>
              {t('to_market')}
            </OpeningLink>
          }
        />
      ) : (
        <Loadable query={proof}>{(found) => <Proof proof={found} />}</Loadable>
      )}
      <div className="h-8" />
    </>
  )
}

function Proof({ proof }: { proof: NftProof }) {
  const { t } = useTranslation('nft')
  return (
    <>
      <div className="px-4 pt-2">
        <DetailList
          rows={[
            { label: t('series'), value: proof.series },
            { label: t('box'), value: proof.is_burned ? t('burned_box') : proof.code },
            { label: t('draw_number'), value: `${proof.index} / ${proof.supply}` },
            { label: t('drawn_work'), value: `W${proof.item_id}` },
            { label: t('drawn_at'), value: formatDateTime(proof.at) },
          ]}
        />
        <div className="pt-4">
          <ButtonLink tone="quiet" to={nftPaths.artwork(`W${proof.item_id}`)}>
            {t('to_work')}
          </ButtonLink>
        </div>
      </div>
      <Section title={t('seeds')}>
        <div className="grid gap-3 px-4 pt-1">
          <HexText label={t('commitment')} value={proof.commitment} />
          <HexText label={t('client_seed')} value={proof.client_seed} />
          <HexText label={t('server_seed')} value={proof.seed} />
        </div>
      </Section>
      <Section title={t('published')}>
        <div className="grid gap-3 px-4 pt-1">
          <HexText label={t('root')} value={proof.root} />
          <HexText label={t('chain_end')} value={proof.chain_end} />
          <HexText label={t('salt')} value={proof.salt} />
        </div>
      </Section>
      <Computed proof={proof} />
    </>
  )
}

function Computed({ proof }: { proof: NftProof }) {
  const { t } = useTranslation('nft')
  const checks = useQuery({
    queryKey: [...nftKey, 'verification', proof.id],
    queryFn: () => verifyDraw(proof),
    enabled: window.isSecureContext,
    staleTime: Infinity,
  })
  return (
    <Section title={t('computed')}>
      {window.isSecureContext ? (
        <Loadable query={checks}>
          {(found) => (
            <CheckSteps
              steps={found.map(({ name, isRight, detail }) => ({
                title: t(`step_${name}`),
                isRight,
                verdict: t(isRight ? 'agrees' : 'differs'),
                detail,
                isCode: true,
              }))}
            />
          )}
        </Loadable>
      ) : (
        <p className="px-4 pt-1 text-sm text-ink-2">{t('needs_https')}</p>
      )}
      <div className="flex items-center justify-between gap-3 px-4 pt-4 text-sm">
        <a
          href={`${import.meta.env.BASE_URL}verify-box.mjs`}
          download
          className="touch text-ink-2 underline"
        >
          {t('script')}
        </a>
        <span className="flex items-center gap-1 text-ink-2">
          {t('copy_proof')}
          <CopyButton label={t('copy_proof')} text={JSON.stringify(proof)} />
        </span>
      </div>
    </Section>
  )
}
