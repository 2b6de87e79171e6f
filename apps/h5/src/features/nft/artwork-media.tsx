import { Maximize2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../ui/button.tsx'
import { Poster } from './poster.tsx'
import type { NftDetail } from './use-nft.ts'
import { ZoomSheet } from './zoom-sheet.tsx'

type Props = { artwork: Pick<NftDetail, 'type' | 'media' | 'poster' | 'title' | 'kind'> }

/** The file itself: a picture that can be enlarged, or a player. */
export function ArtworkMedia({ artwork }: Props) {
  const { type } = artwork
  return (
    <div className="bg-raised">
      {type === 'audio' && <AudioPlayer {...artwork} />}
      {type === 'video' && <VideoPlayer {...artwork} />}
      {(type === 'image' || type === 'gif') && <Picture {...artwork} />}
    </div>
  )
}

type FileProps = Pick<NftDetail, 'media' | 'poster' | 'title'>

function Picture({ media, title }: FileProps) {
  const { t } = useTranslation('nft')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('enlarge')}
        onClick={() => setIsOpen(true)}
        className="relative block w-full"
      >
        <Poster path={media} isLazy={false} className="aspect-square w-full" />
        <span className="absolute right-3 bottom-3 grid size-9 place-items-center rounded-full bg-toast text-on-solid">
          <Maximize2 size={16} aria-hidden />
        </span>
      </button>
      <ZoomSheet title={title} path={media} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function AudioPlayer({ media, poster, title }: FileProps) {
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const retry = () => {
    setIsFailed(false)
    setAttempt((before) => before + 1)
  }
  return (
    <>
      <Poster path={poster} isLazy={false} className="aspect-square w-full" />
      <div className="px-4 py-3">
        {isFailed ? (
          <PlayerError kind="audio" onRetry={retry} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- The works have no words.
          <audio
            key={attempt}
            controls
            preload="metadata"
            aria-label={title}
            src={media}
            onError={() => setIsFailed(true)}
            className="h-11 w-full"
          />
        )}
      </div>
    </>
  )
}

function VideoPlayer({ media, poster, title }: FileProps) {
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  if (isFailed)
    return (
      <>
        <Poster path={poster} isLazy={false} className="aspect-square w-full" />
        <div className="px-4 py-3">
          <PlayerError
            kind="video"
            onRetry={() => {
              setIsFailed(false)
              setAttempt((before) => before + 1)
            }}
          />
        </div>
      </>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- The works have no words.
    <video
      key={attempt}
      controls
      loop
      playsInline
      preload="metadata"
      aria-label={title}
      poster={poster}
      src={media}
      onError={() => setIsFailed(true)}
      className="aspect-square w-full bg-raised object-contain"
    />
  )
}

function PlayerError({ kind, onRetry }: { kind: 'audio' | 'video'; onRetry: () => void }) {
  const { t } = useTranslation(['nft', 'common'])
  return (
    <div role="alert" className="flex min-h-11 items-center gap-3 text-base text-ink-2">
      <VolumeX size={20} className="shrink-0 text-down" aria-hidden />
      <span className="min-w-0 flex-1">
        {t(kind === 'audio' ? 'common:audio_file_error' : 'nft:video_file_error')}
      </span>
      <Button tone="quiet" size="sm" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  )
}
