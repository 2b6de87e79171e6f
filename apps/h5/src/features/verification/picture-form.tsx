import { ApiError } from '@candor/client'
import { identityCalls } from '@candor/protocol/services/identity/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { PictureSlot } from '../../flows/picture-slot.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { CameraPanel } from './camera-panel.tsx'
import { CardOutline } from './card-drawing.tsx'
import { type Side, sides, useIdentityDraft } from './identity-draft.ts'
import { PictureSamples } from './picture-samples.tsx'
import { shownNumber } from './shown-number.ts'
import { type Real, realKey } from './use-real.ts'

/** Both pictures of the document, which are sent one by one and submitted together. */
export function PictureForm({ document }: { document: NonNullable<Real['document']> }) {
  const { t } = useTranslation('verification')
  const { pictures, setPicture } = useIdentityDraft()
  const submission = useSubmission()
  const isPassport = document.id_type === 'passport'
  const { front, reverse } = pictures
  return (
    <div className="space-y-5 px-4 pt-1 pb-8">
      <p className="text-base text-ink-2">
        {t('advanced_intro', { document: t(`type_${document.id_type}`) })}{' '}
        <span className="whitespace-nowrap">{shownNumber(document.card_id)}</span>
      </p>
      {sides.map((side) => (
        <PictureSlot
          key={side}
          label={t(isPassport ? `passport_${side}` : side)}
          use="identity"
          picture={pictures[side]}
          onChange={(picture) => setPicture(side, picture)}
          outline={<CardOutline />}
          Camera={CameraPanel}
        />
      ))}
      <PictureSamples />
      <Button
        size="lg"
        disabled={front === undefined || reverse === undefined}
        isBusy={submission.isPending}
        onClick={() => {
          if (front !== undefined && reverse !== undefined)
            submission.mutate({ front: front.path, reverse: reverse.path })
        }}
      >
        {t('submit')}
      </Button>
      <p className="text-sm text-ink-3">{t('privacy')}</p>
    </div>
  )
}

const sideOfField: Readonly<Record<string, Side>> = { front_pic: 'front', reverse_pic: 'reverse' }

function useSubmission() {
  const { t } = useTranslation('verification')
  const client = useQueryClient()
  const navigate = useNavigate()
  const setPicture = useIdentityDraft((draft) => draft.setPicture)
  return useMutation({
    mutationFn: ({ front, reverse }: Record<Side, string>) =>
      api.call(identityCalls.realSubmit, {
        real_type: '2',
        front_pic: front,
        reverse_pic: reverse,
        id_type: undefined,
        country: undefined,
        name: undefined,
        card_id: undefined,
      }),
    onSuccess(real) {
      // Each upload is used once.
      for (const side of sides) setPicture(side, undefined)
      client.setQueryData(realKey, real)
      toast(t('submitted'))
      void navigate(paths.real(), { replace: true })
    },
    onError(error) {
      const { field = '', code = '' } = error instanceof ApiError ? error : {}
      const side = sideOfField[field]
      // The server no longer has it: it has to be taken again.
      if (side !== undefined && code === 'upload_unknown') setPicture(side, undefined)
      if (!isHandled(error)) toast(sentenceOf(error))
      void client.invalidateQueries({ queryKey: realKey })
    },
  })
}
