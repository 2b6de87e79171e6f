import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { AvatarCrop } from './avatar-crop.tsx'
import { wholeFrame, cutCrop } from './crop-frame.ts'
import { useAvatarUpload } from './use-avatar.ts'

type Props = { picture: ImageBitmap; onDone: () => void }

/** Crops a square from a picture and sends it; after a failure the same square can be sent again. */
export function AvatarEditor({ picture, onDone }: Props) {
  const { t } = useTranslation(['account', 'common'])
  const [frame, setFrame] = useState(wholeFrame(picture))
  const { send, percent } = useAvatarUpload(onDone)
  const use = async () => send.mutate(await cutCrop(picture, frame))
  return (
    <div className="px-4 pt-1 pb-4">
      <AvatarCrop picture={picture} frame={frame} onChange={setFrame} />
      <div className="min-h-12 py-2 text-center text-sm">
        {send.isPending && <Progress percent={percent} />}
        {send.isError && (
          <p role="alert" className="text-down">
            {t('avatar_failed')}. {sentenceOf(send.error)}
          </p>
        )}
      </div>
      <Button size="lg" isBusy={send.isPending} onClick={() => void use()}>
        {t(send.isError ? 'common:retry' : 'avatar_use')}
      </Button>
    </div>
  )
}

function Progress({ percent }: { percent: number }) {
  const { t } = useTranslation('account')
  const label = t('avatar_sending', { percent })
  return (
    <>
      <p className="num pb-2 text-ink-2">{label}</p>
      <progress
        aria-label={label}
        value={percent}
        max={100}
        className="mx-auto block h-1 w-70 overflow-hidden rounded-full bg-raised [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-brand"
      />
    </>
  )
}
