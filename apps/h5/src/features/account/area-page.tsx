import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { NavBar } from '../../ui/nav-bar.tsx'
import { useBack } from '../../ui/use-back.ts'
import { useAreaChoice } from './area-choice.ts'
import { AreaList } from './area-list.tsx'
import { accountPaths } from './paths.ts'
import { returnPath } from './return-path.ts'

/** The code that a phone number is dialled with; a choice leads back to the page that asked. */
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
