import { ApiError } from '@candor/client'
import { identityCalls } from '@candor/protocol/services/identity/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { paths } from '../../app/paths.ts'
import { toast } from '../../ui/toast.tsx'
import { type IdType, realKey } from './use-real.ts'

type Faults = { readonly name?: string; readonly number?: string }
type Document = Record<'country' | 'name' | 'number', string> & { idType: IdType }

/** Submits level 1; a rejection is shown at its field. */
export function useDocumentSubmission({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('verification')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [faults, setFaults] = useState<Faults>({})
  const mutation = useMutation({
    mutationFn: ({ idType, country, name, number }: Document) =>
      api.call(identityCalls.realSubmit, {
        real_type: '1',
        id_type: idType,
        country,
        name: name.trim(),
        card_id: number.trim(),
        front_pic: undefined,
        reverse_pic: undefined,
      }),
    onSuccess(real) {
      client.setQueryData(realKey, real)
      toast(t('submitted'))
      onEnd()
      void navigate(paths.real(), { replace: true })
    },
    onError(error) {
      onEnd()
      const field = error instanceof ApiError ? error.field : undefined
      if (field === 'name') setFaults({ name: sentenceOf(error) })
      else if (field === 'card_id') setFaults({ number: sentenceOf(error) })
      else if (!isHandled(error)) toast(sentenceOf(error))
      // A number of another account counts as an attempt.
      void client.invalidateQueries({ queryKey: realKey })
    },
  })
  return {
    faults,
    isBusy: mutation.isPending,
    clear: () => setFaults({}),
    send: (document: Document) => {
      if (!mutation.isPending) mutation.mutate(document)
    },
  }
}
