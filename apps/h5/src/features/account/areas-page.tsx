import { accountCalls } from '@candor/protocol/services/account/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { profileKey, useProfile } from '../../live/use-profile.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useBack } from '../../ui/use-back.ts'
import { AreaList } from './area-list.tsx'
import { accountPaths } from './paths.ts'
import { returnPath } from './return-path.ts'

/** The country or region of an account; a choice is stored and leads back to the previous page. */
export function AreasPage() {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const [query] = useSearchParams()
  const back = useBack(returnPath(query.get('return'), accountPaths.settings()))
  const save = useMutation({
    mutationFn: (country: string) => api.call(accountCalls.preferences, { country }),
    onSuccess(profile) {
      client.setQueryData(profileKey, profile)
      back()
    },
    onError(error) {
      if (!isHandled(error)) toast(sentenceOf(error))
    },
  })
  return (
    <>
      <NavBar title={t('country')} />
      <Loadable query={useProfile()} skeleton={<SkeletonRows count={12} />}>
        {({ country }) => (
          <AreaList
            // The mark moves with the tap; a rejection restores it.
            selected={save.isPending ? save.variables : country}
            hasDialCodes={false}
            onSelect={(area) => save.isPending || save.mutate(area.country)}
          />
        )}
      </Loadable>
    </>
  )
}
