import { Gift } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button, ButtonLink } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { nftPaths } from './paths.ts'
import { Poster } from './poster.tsx'
import type { NftCard } from './use-nft.ts'

type Props = { work: NftCard; proofId: number }

const revealMs = 1600
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** What a box held. The box shakes and fades first, unless the user prefers no motion or taps. */
export function Reveal({ work, proofId }: Props) {
  const { t } = useTranslation('nft')
  const [isShown, setIsShown] = useState(isStill)
  if (!isShown)
    return (
      <div className="grid gap-6 px-4 pt-10 text-center">
        <ShakingBox onEnd={() => setIsShown(true)} />
        <p className="text-base text-ink-2">{t('opening')}</p>
        <Button
          tone="quiet"
          size="pill"
          className="justify-self-center"
          onClick={() => setIsShown(true)}
        >
          {t('skip')}
        </Button>
      </div>
    )
  return (
    <div className="px-4 pt-2 pb-8">
      <ShownWork work={work} />
      <div className="grid gap-3 pt-6">
        <ButtonLink to={nftPaths.artwork(work.code, work.type)}>{t('to_work')}</ButtonLink>
        <ButtonLink tone="quiet" to={nftPaths.proof(proofId)}>
          {t('verify_draw')}
        </ButtonLink>
      </div>
    </div>
  )
}

function ShakingBox({ onEnd }: { onEnd: () => void }) {
  const box = useRef<HTMLSpanElement>(null)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const turns = [0, -6, 6, -9, 9, -12, 12, 0]
    const shaking = box.current?.animate(
      [
        ...turns.map((angle) => ({ transform: `rotate(${angle}deg)`, opacity: 1 })),
        { transform: 'scale(1.5)', opacity: 0 },
      ],
      { duration: revealMs, easing: 'ease-in-out', fill: 'forwards' },
    )
    shaking?.addEventListener('finish', () => end.current())
    return () => shaking?.cancel()
  }, [])
  return (
    <span
      ref={box}
      className="mx-auto grid size-48 place-items-center rounded-sheet bg-brand-soft text-brand"
    >
      <Gift size={96} strokeWidth={1.25} aria-hidden />
    </span>
  )
}

function ShownWork({ work: { poster, title, artist, rarity } }: Pick<Props, 'work'>) {
  const { t } = useTranslation('nft')
  const picture = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isStill()) return
    picture.current?.animate([{ opacity: 0, transform: 'scale(0.92)' }, {}], {
      duration: 320,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    })
  }, [])
  return (
    <output className="block text-center">
      <div ref={picture}>
        <Poster path={poster} isLazy={false} className="aspect-square w-full rounded-tile" />
      </div>
      <span className="flex justify-center pt-4">
        <Tag tone="brand">{t(`rarity_${rarity}`)}</Tag>
      </span>
      <strong className="block pt-2 text-xl font-semibold wrap-anywhere">{title}</strong>
      <span className="block text-base text-ink-3">{artist}</span>
    </output>
  )
}
