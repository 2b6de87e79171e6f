import { accountCalls } from '@candor/protocol/services/account/calls'
import { uploadsCalls } from '@candor/protocol/services/uploads/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { profileKey } from '../../live/use-profile.ts'
import { toast } from '../../ui/toast.ts'

/** Uploads a picture and sets it in the profile; `percent` is the part sent so far. */
export function useAvatarUpload(onDone: () => void) {
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
