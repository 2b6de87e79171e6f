import { areaCodeDefault } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { create } from 'zustand'

import { NavBar } from '../../ui/nav-bar.tsx'
import { useBack } from '../../ui/use-back.ts'
import { AreaList } from './area-list.tsx'
import { accountPaths } from './paths.ts'
import { returnPath } from './return-path.ts'

/** The calling code of a phone number; a choice leads back to the previous page. */
export function AreaPage() {
  const { t } = useTranslation('account')
  const country = useAreaChoice((choice) => choice.country)
  const [query] = useSearchParams()
  const back = useBack(returnPath(query.get('return'), accountPaths.settings()))
  return (
    <>
      <NavBar title={t('area')} />
      <AreaList
        selected={country}
        hasDialCodes
        onSelect={({ country, dialCode: areaCode }) => {
          useAreaChoice.setState({ country, areaCode })
          back()
        }}
      />
    </>
  )
}

type AreaChoice = { country: string; areaCode: string }

/** The area of the phone number that is being typed; the page with the field reads it here. */
const useAreaChoice = create<AreaChoice>(() => ({
  country: 'CN',
  areaCode: areaCodeDefault,
}))
