import { otcMessageMax } from '@candor/protocol/products/otc/otc-words'
import { ImagePlus, SendHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { sentenceOf } from '../../app/api.ts'
import { PictureFault } from '../../flows/prepare-picture.ts'
import { type SentPicture, usePictureUpload } from '../../flows/use-picture-upload.ts'
import { FilePick } from '../../ui/file-pick.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSendMessage } from './use-send-message.ts'

/** The box for a message with at most one picture, which is uploaded when it is chosen. */
export function MessageBox({ id }: { id: string }) {
  const { t } = useTranslation('otc')
  const [text, setText] = useState('')
  const [picture, setPicture] = useState<SentPicture>()
  const { send, renew } = useSendMessage(id, () => {
    setText('')
    setPicture(undefined)
  })
  const upload = usePictureUpload({ use: 'otc', onSent: setPicture })
  const { error } = upload
  const isEmpty = text.trim() === '' && picture === undefined
  const submit = () => {
    if (!isEmpty && !send.isPending) send.mutate({ text: text.trim(), file: picture?.path })
  }
  return (
    <form
      className="space-y-2 pb-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {picture !== undefined && (
        <div className="flex items-center">
          <img
            src={picture.preview}
            alt={t('picture')}
            className="size-16 rounded-field object-cover"
          />
          <IconButton
            icon={X}
            label={t('remove_picture')}
            onClick={() => {
              setPicture(undefined)
              renew()
            }}
          />
        </div>
      )}
      {error !== null && (
        <p role="alert" className="text-sm text-down">
          {error instanceof PictureFault ? t('picture_failed') : sentenceOf(error)}
        </p>
      )}
      <div className="flex items-end gap-1.5">
        <div className="w-13 shrink-0">
          <FilePick
            label={t('add_picture')}
            isDisabled={upload.isSending || picture !== undefined}
            onPick={(file) => upload.send(file)}
          >
            <ImagePlus size={18} className="inline" />
          </FilePick>
        </div>
        <textarea
          aria-label={t('message')}
          rows={Math.min(4, text.split('\n').length)}
          maxLength={otcMessageMax}
          value={text}
          placeholder={t('message')}
          onChange={({ target }) => {
            setText(target.value)
            renew()
          }}
          className="block min-h-11 min-w-0 flex-1 resize-none rounded-field bg-field px-3 py-2.5 text-md outline-none placeholder:text-ink-3 focus:ring-1 focus:ring-brand focus:ring-inset"
        />
        <IconButton
          icon={SendHorizontal}
          label={t('send')}
          isDisabled={isEmpty || send.isPending}
          className="text-brand"
          onClick={submit}
        />
      </div>
    </form>
  )
}
