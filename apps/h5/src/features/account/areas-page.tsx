import { accountCalls } from '@candor/protocol/services/account/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { api, isHandled, sentenceOf } from '../../app/api.ts'
import { returnPath } from '../../app/return-path.ts'
import { profileKey, useProfile } from '../../live/use-profile.ts'
import { useSite } from '../../live/use-site.ts'
import { Loadable, SkeletonRows } from '../../ui/loadable.tsx'
import { NavBar, useBack } from '../../ui/nav-bar.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAreaChoice } from './area-choice.ts'
import { AreaList } from './area-list.tsx'
import { accountPaths } from './paths.ts'

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

/** The calling code of a phone number; a choice leads back to the previous page. */
export function AreaPage() {
  const { t } = useTranslation('account')
  const country = useAreaChoice((choice) => choice.country)
  const countries = useSite().data?.sms_countries
  const [query] = useSearchParams()
  const back = useBack(returnPath(query.get('return'), accountPaths.settings()))
  return (
    <>
      <NavBar title={t('area')} />
      <AreaList
        selected={country}
        hasDialCodes
        {...(countries && { countries })}
        onSelect={({ country, dialCode: areaCode }) => {
          useAreaChoice.setState({ country, areaCode })
          back()
        }}
      />
    </>
  )
}
