import type { BodyOf } from '@candor/protocol'
import { uploadsCalls } from '@candor/protocol/services/uploads/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '../app/api.ts'
import { preparePicture } from './prepare-picture.ts'

/** A picture that the server has, with a small one to show. */
export type SentPicture = { readonly path: string; readonly preview: string }

export type PictureUse = NonNullable<BodyOf<typeof uploadsCalls.upload>['class']>

type Options = {
  use: PictureUse
  onSent: (picture: SentPicture) => void
}

/** Compresses a picture and sends it; a failure can be tried again with the same picture. */
export function usePictureUpload({ use, onSent }: Options) {
  const [percent, setPercent] = useState(0)
  const [preview, setPreview] = useState<string>()
  const upload = useMutation({
    mutationFn: async (file: Blob): Promise<SentPicture> => {
      setPercent(0)
      setPreview(undefined)
      const picture = await preparePicture(file)
      setPreview(picture.preview)
      const path = await api.upload(
        uploadsCalls.upload,
        { class: use, file: picture.file },
        { onProgress: (part) => setPercent(Math.floor(part * 100)) },
      )
      return { path, preview: picture.preview }
    },
    onSuccess: onSent,
  })
  return {
    percent,
    preview,
    isSending: upload.isPending,
    error: upload.error,
    send: (file: Blob) => upload.mutate(file),
    retry: () => {
      if (upload.variables !== undefined) upload.mutate(upload.variables)
    },
  }
}
