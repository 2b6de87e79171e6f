import { accountCalls } from '@candor/protocol/services/account/calls'
import { uploadsCalls } from '@candor/protocol/services/uploads/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf, api, isHandled } from '../../app/api.ts'
import { profileKey } from '../../live/use-profile.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { AvatarCrop } from './avatar-crop.tsx'
import { wholeFrame, cutCrop } from './crop-frame.ts'

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

/** Uploads a picture and sets it in the profile; `percent` is the part sent so far. */
function useAvatarUpload(onDone: () => void) {
  const client = useQueryClient()
  const [percent, setPercent] = useState(0)
  const send = useMutation({
    mutationFn: async (file: Blob) => {
      setPercent(0)
      const head_portrait = await api.upload(
        uploadsCalls.upload,
        { class: 'avatar', file },
        { onProgress: (part) => setPercent(Math.floor(part * 100)) },
      )
      return api.call(accountCalls.uploadHeadPortrait, { head_portrait })
    },
    onSuccess(profile) {
      client.setQueryData(profileKey, profile)
      onDone()
    },
  })
  return { send, percent }
}

/** Removes the picture; the first letter of the name is shown again. */
export function useAvatarRemoval(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(accountCalls.uploadHeadPortrait, { head_portrait: '' }),
    onSuccess(profile) {
      client.setQueryData(profileKey, profile)
      onDone()
    },
    onError(error) {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
  })
}
