import { formatDateTime, formatRate } from '@candor/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { CopyButton } from '../../ui/copy-button.tsx'
import { type DetailRow, DetailList } from '../../ui/detail-list.tsx'
import { Section } from '../../ui/section.tsx'
import { nftPaths } from './paths.ts'
import { isWork } from './sale-words.ts'
import type { NftDetail } from './use-nft.ts'

const minute = (at: number) => formatDateTime(at).slice(0, -3)

/** Who owns it, what a sale costs, and where it came from. */
export function ArtworkFacts({ artwork }: { artwork: NftDetail }) {
  const { t } = useTranslation('nft')
  const { work_code: workCode, proof_id: proofId } = artwork
  return (
    <Section title={t('details')}>
      <div className="px-4 pt-1">
        <DetailList rows={rowsOf(artwork, t)} />
        {(workCode !== '' || proofId > 0) && (
          <p className="flex flex-wrap gap-x-5 gap-y-2 pt-3 text-base text-brand">
            {workCode !== '' && (
              <Link to={nftPaths.artwork(workCode)} className="touch">
                {t('to_work')}
              </Link>
            )}
            {proofId > 0 && (
              <Link to={nftPaths.proof(proofId)} className="touch">
                {t('to_proof')}
              </Link>
            )}
          </p>
        )}
      </div>
    </Section>
  )
}

type Translate = ReturnType<typeof useTranslation<'nft'>>['t']

const rate = (ratio: string) => formatRate(ratio, { scaleMax: 2, scaleMin: 0 })

function rowsOf(artwork: NftDetail, t: Translate): DetailRow[] {
  const { code, owner, is_mine: isMine, item_state: state, withdrawal } = artwork
  const ownerName = isMine ? t('you') : owner === 'house' ? t('house') : owner
  return [
    {
      label: t('code'),
      value: <span className="num">{code}</span>,
      action: <CopyButton label={t('code')} text={code} />,
    },
    { label: t('owner'), value: ownerName },
    ...(state === '' ? [] : [{ label: t('state'), value: t(`item_${state}`) }]),
    { label: t('fee'), value: t('paid_by_seller', { rate: rate(artwork.fee_rate) }) },
    ...(isWork(artwork) && Number(artwork.royalty_rate) > 0
      ? [{ label: t('royalty'), value: t('paid_on_resale', { rate: rate(artwork.royalty_rate) }) }]
      : []),
    ...(artwork.mode > 0
      ? [
          { label: t('starts_at'), value: minute(artwork.start_at) },
          { label: t('ends_at'), value: minute(artwork.end_at) },
        ]
      : []),
    ...(artwork.state === 'review'
      ? [{ label: t('reviewed_by'), value: minute(artwork.review_by) }]
      : []),
    ...(artwork.is_resold ? [{ label: t('withdrawal'), value: t('withdrawal_never') }] : []),
    ...(withdrawal === null
      ? []
      : [
          {
            label: t('withdrawal'),
            value:
              t(`exit_${withdrawal.state}`) +
              (withdrawal.cause === '' ? '' : ` · ${t(`cause_${withdrawal.cause}`)}`),
          },
        ]),
  ]
}
