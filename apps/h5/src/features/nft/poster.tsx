import { AudioLines, CirclePlay, Gift, ImageOff, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { classes } from '../../ui/classes.ts'
import type { NftCard } from './use-nft.ts'

type Props = { path: string; className: string; isLazy?: boolean }

/** A still picture; where it cannot be loaded, a sign of the same size. */
export function Poster({ path, className, isLazy = true }: Props) {
  const [failed, setFailed] = useState<string>()
  if (path === '' || path === failed)
    return (
      <span className={classes('grid place-items-center bg-field text-disabled', className)}>
        <ImageOff size={24} strokeWidth={1.5} aria-hidden />
      </span>
    )
  return (
    <img
      src={path}
      alt=""
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setFailed(path)}
      className={classes('bg-field object-cover', className)}
    />
  )
}

const icons = { image: undefined, gif: Sparkles, audio: AudioLines, video: CirclePlay } as const

/** What kind of file a work is, or that it comes in a box; a picture has no badge. */
export function KindBadge({ type, kind }: Pick<NftCard, 'type' | 'kind'>) {
  const { t } = useTranslation('nft')
  const Icon = kind === 'work' ? icons[type] : Gift
  if (Icon === undefined) return null
  return (
    <span className="inline-flex h-6 items-center gap-1 rounded-full bg-toast px-2 text-xs font-medium text-on-solid">
      <Icon size={12} aria-hidden />
      {t(kind === 'work' ? `type_${type}` : 'mode_3')}
    </span>
  )
}
