import { useTranslation } from 'react-i18next'

import { useProfile } from '../../live/use-profile.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ClosedLevel } from './closed-level.tsx'
import { DocumentForm } from './document-form.tsx'
import { homeCountry } from './home-country.ts'
import { levelGate } from './level-gate.ts'
import { ReviewNote } from './review-note.tsx'
import { useReal } from './use-real.ts'

/** Level 1: the kind of a document, the name on it and its number. */
export function BasicPage() {
  const { t } = useTranslation('verification')
  const profile = useProfile()
  return (
    <>
      <NavBar title={t('level_1')} />
      <Loadable query={useReal()}>
        {(real) => {
          const gate = levelGate(real, 1)
          if (gate !== undefined) return <ClosedLevel gate={gate} checklist={real.checklist} />
          return (
            <>
              <ReviewNote real={real} />
              <Loadable query={profile}>
                {(own) => (
                  <DocumentForm
                    before={real.document}
                    country={homeCountry(own, navigator.languages)}
                  />
                )}
              </Loadable>
            </>
          )
        }}
      </Loadable>
    </>
  )
}
