import { Camera as CameraIcon, CircleCheck, Images } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../app/api.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { FilePick } from '../ui/file-pick.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { PictureFault } from './prepare-picture.ts'
import { type PictureUse, type SentPicture, usePictureUpload } from './use-picture-upload.ts'

type CameraProps = { label: string; onTake: (picture: Blob) => void; onClose: () => void }

type Props = {
  label: string
  use: PictureUse
  picture: SentPicture | undefined
  onChange: (picture: SentPicture | undefined) => void
  /** Marks the place of the picture. */
  outline: ReactNode
  /** How a good picture looks, beside the place of the own one. */
  example?: ReactNode
  /** The sentence about a missing picture. */
  problem?: string | undefined
  /** A camera with a frame for what is photographed. */
  Camera?: ComponentType<CameraProps>
}

/** A picture for the staff: by the camera or a file, with its progress, and again where it failed or is not wanted. */
export function PictureSlot(props: Props) {
  const { label, use, picture, onChange, outline, example, problem, Camera } = props
  const { t } = useTranslation(['verification', 'common'])
  const [isCamera, setIsCamera] = useState(false)
  const upload = usePictureUpload({ use, onSent: onChange })
  const fault = upload.error
  const take = (file: Blob) => {
    setIsCamera(false)
    onChange(undefined)
    upload.send(file)
  }
  const faultText = () => {
    if (fault instanceof PictureFault) return t(`picture_${fault.kind}`)
    return fault === null ? problem : sentenceOf(fault)
  }
  return (
    <section aria-label={label}>
      <h2 className="pb-2 text-md font-semibold">{label}</h2>
      <div className={classes(example !== undefined && 'grid grid-cols-2 gap-3')}>
        <Place
          outline={outline}
          shown={picture?.preview ?? upload.preview}
          percent={upload.isSending ? upload.percent : undefined}
          isSent={picture !== undefined}
        />
        {example}
      </div>
      {faultText() !== undefined && (
        <p role="alert" className="pt-2 text-sm text-down">
          {faultText()}
        </p>
      )}
      <div className="mt-3 grid auto-cols-fr grid-flow-col gap-3">
        {fault !== null && !(fault instanceof PictureFault) && (
          <Button tone="quiet" onClick={upload.retry}>
            {t('common:retry')}
          </Button>
        )}
        {Camera !== undefined && (
          <Button tone="quiet" disabled={upload.isSending} onClick={() => setIsCamera(true)}>
            <CameraIcon size={18} className="mr-2 -mt-0.5 inline" aria-hidden />
            {t(picture === undefined ? 'take' : 'retake')}
          </Button>
        )}
        <FilePick label={t('choose')} isDisabled={upload.isSending} onPick={take}>
          <Images size={18} className="mr-2 -mt-0.5 inline" aria-hidden />
          {t('choose')}
        </FilePick>
      </div>
      {isCamera && Camera !== undefined && (
        <Camera label={label} onTake={take} onClose={() => setIsCamera(false)} />
      )}
    </section>
  )
}

type PlaceProps = {
  outline: ReactNode
  shown: string | undefined
  /** Undefined while nothing is sent. */
  percent: number | undefined
  isSent: boolean
}

function Place({ outline, shown, percent, isSent }: PlaceProps) {
  const { t } = useTranslation('verification')
  return (
    <div className="relative grid aspect-[1.586] min-h-full w-full place-items-center overflow-hidden rounded-tile bg-field text-disabled">
      {shown === undefined ? (
        outline
      ) : (
        <img src={shown} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      {percent !== undefined && (
        <output className="absolute inset-x-0 bottom-0 bg-surface/90 px-4 py-3 text-sm text-ink">
          <span className="block pb-1.5">{t('sending', { percent })}</span>
          <ProgressBar share={percent / 100} />
        </output>
      )}
      {isSent && (
        <span className="absolute top-2 right-2 flex items-center gap-1 rounded-full bg-surface px-2.5 py-1 text-sm font-medium text-up">
          <CircleCheck size={14} aria-hidden />
          {t('sent')}
        </span>
      )}
    </div>
  )
}
