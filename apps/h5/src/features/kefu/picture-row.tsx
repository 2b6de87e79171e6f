import { messageFilesMax } from '@candor/protocol/services/tickets/ticket-words'
import { ImagePlus, RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { PictureFault } from '../../flows/prepare-picture.ts'
import type { SentPicture } from '../../flows/use-picture-upload.ts'
import { usePictureUpload } from '../../flows/use-picture-upload.ts'
import { FilePick } from '../../ui/file-pick.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

type Props = {
  pictures: readonly SentPicture[]
  onChange: (pictures: readonly SentPicture[]) => void
  /** Beside a message only its icon fits. */
  isSmall?: boolean
}

/** The pictures of a message before it is sent: each is uploaded when it is chosen, and can be removed. */
export function PictureRow({ pictures, onChange, isSmall = false }: Props) {
  const { t } = useTranslation(['kefu', 'verification', 'common'])
  const upload = usePictureUpload({
    use: 'ticket',
    onSent: (picture) => onChange([...pictures, picture]),
  })
  const { error } = upload
  const isFull = pictures.length >= messageFilesMax
  return (
    <div className="space-y-2">
      {(pictures.length > 0 || upload.isSending) && (
        <ul className="flex flex-wrap gap-3 pt-1">
          {pictures.map((picture, at) => (
            <li key={picture.path} className="relative">
              <img
                src={picture.preview}
                alt={t('picture', { number: at + 1 })}
                className="size-16 rounded-field object-cover"
              />
              <button
                type="button"
                aria-label={t('remove_picture', { number: at + 1 })}
                onClick={() => onChange(pictures.filter((other) => other !== picture))}
                className="absolute -top-2 -right-2 grid size-6 touch place-items-center rounded-full bg-raised text-ink"
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
          {upload.isSending && (
            <li className="relative size-16 overflow-hidden rounded-field bg-field">
              {upload.preview !== undefined && (
                <img src={upload.preview} alt="" className="size-full object-cover opacity-50" />
              )}
              <output
                aria-label={t('verification:sending', { percent: upload.percent })}
                className="absolute inset-x-1.5 bottom-1.5"
              >
                <ProgressBar share={upload.percent / 100} />
              </output>
            </li>
          )}
        </ul>
      )}
      {error !== null && (
        <p role="alert" className="flex items-center gap-2 text-sm text-down">
          {error instanceof PictureFault
            ? t(`verification:picture_${error.kind}`)
            : sentenceOf(error)}
          {!(error instanceof PictureFault) && (
            <button
              type="button"
              onClick={upload.retry}
              className="inline-flex touch items-center gap-1 font-medium"
            >
              <RotateCw size={14} aria-hidden />
              {t('common:retry')}
            </button>
          )}
        </p>
      )}
      {!isFull && (
        <div className={isSmall ? 'w-13' : ''}>
          <FilePick
            label={t('add_picture')}
            isDisabled={upload.isSending}
            onPick={(file) => upload.send(file)}
          >
            <ImagePlus size={18} className={isSmall ? 'inline' : 'mr-2 -mt-0.5 inline'} />
            {!isSmall && t('add_picture')}
          </FilePick>
        </div>
      )}
    </div>
  )
}
