import { useTranslation } from 'react-i18next'

import { Loadable } from '../../ui/loadable.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { ClosedLevel } from './closed-level.tsx'
import { levelGate } from './level-gate.ts'
import { PictureForm } from './picture-form.tsx'
import { ReviewNote } from './review-note.tsx'
import { useReal } from './use-real.ts'

/** Level 2: pictures of both sides of the document of level 1. */
export function AdvancedPage() {
  const { t } = useTranslation('verification')
  return (
    <>
      <NavBar title={t('level_2')} />
      <Loadable query={useReal()}>
        {(real) => {
          const gate = levelGate(real, 2)
          if (gate !== undefined) return <ClosedLevel gate={gate} checklist={real.checklist} />
          return (
            <>
              <ReviewNote real={real} />
              {real.document !== null && <PictureForm document={real.document} />}
            </>
          )
        }}
      </Loadable>
    </>
  )
}
