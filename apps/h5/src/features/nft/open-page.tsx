import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { isMissing } from '../../app/api.ts'
import { randomSeed } from '../../app/browser-crypto.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Empty, Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import { ItemSummary } from './item-summary.tsx'
import { nftPaths } from './paths.ts'
import { Reveal } from './reveal.tsx'
import { SeriesPanel } from './series-panel.tsx'
import { type NftDetail, type NftOpened, useDetail } from './use-nft.ts'
import { useOpening } from './use-opening.ts'

const seedPattern = /^[A-Za-z0-9_.-]{1,64}$/

/** The opening of a box of the user. */
export function OpenPage() {
  const { t } = useTranslation('nft')
  const [query] = useSearchParams()
  const code = query.get('code') ?? ''
  const [opened, setOpened] = useState<NftOpened>()
  const detail = useDetail(code)
  return (
    <>
      <NavBar title={t('open_box')} />
      {opened?.item ? (
        <Reveal work={opened.item} proofId={opened.proof_id} />
      ) : isMissing(detail.error) ? (
        <NoBox />
      ) : (
        <Loadable query={detail}>
          {(box) =>
            box.can_open ? <OpenForm box={box} onOpened={setOpened} /> : <NoBox box={box} />
          }
        </Loadable>
      )}
    </>
  )
}

/** An opened box leads to its work and its proof. */
function NoBox({ box }: { box?: NftDetail }) {
  const { t } = useTranslation('nft')
  if (box === undefined || !box.is_mine || box.work_code === '')
    return (
      <Empty
        text={t('no_box')}
        action={<ButtonLink to={nftPaths.myNft()}>{t('my_nft')}</ButtonLink>}
      />
    )
  return (
    <div className="grid gap-4 px-4 pt-2">
      <ItemSummary item={box} />
      <p className="text-base text-ink-2">{t('box_is_open')}</p>
      <ButtonLink to={nftPaths.artwork(box.work_code)}>{t('to_work')}</ButtonLink>
      <ButtonLink tone="quiet" to={nftPaths.proof(box.proof_id)}>
        {t('to_proof')}
      </ButtonLink>
    </div>
  )
}

type Props = { box: NftDetail; onOpened: (opened: NftOpened) => void }

function OpenForm({ box, onOpened }: Props) {
  const { t } = useTranslation('nft')
  const [seed, setSeed] = useState(randomSeed)
  const opening = useOpening(box.code, onOpened)
  const isWrong = !seedPattern.test(seed)
  return (
    <>
      <div className="grid gap-4 px-4 pt-2">
        <ItemSummary item={box} />
        <p className="text-base text-ink-2">{t('open_note')}</p>
        <Field
          label={t('client_seed')}
          value={seed}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => setSeed(event.target.value)}
          hint={t('seed_note')}
          error={isWrong ? t('seed_characters') : undefined}
        />
        <WarningNote>{t('open_final')}</WarningNote>
        <Button
          size="lg"
          disabled={isWrong}
          isBusy={opening.isPending}
          onClick={() => opening.mutate(seed)}
        >
          {t('open_now')}
        </Button>
      </div>
      {box.series !== null && <SeriesPanel series={box.series} />}
      <div className="h-8" />
    </>
  )
}
