import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { IconLink } from '../../../ui/icon-button.tsx'
import { Empty, Loadable, SkeletonRows } from '../../../ui/loadable.tsx'
import { NavBar } from '../../../ui/nav-bar.tsx'
import { convertPaths } from '../paths.ts'
import { DustForm } from './dust-form.tsx'
import { DustNote } from './dust-note.tsx'
import { DustResult } from './dust-result.tsx'
import { type Sweep, useDust } from './use-dust.ts'

/** Converts what is left of several coins, which is too little to convert or to sell. */
export function DustPage() {
  const { t } = useTranslation('convert')
  const dust = useDust()
  const [swept, setSwept] = useState<Sweep>()
  return (
    <>
      <NavBar
        title={t('dust')}
        action={
          <IconLink
            icon={History}
            label={t('history')}
            to={convertPaths.history({ kind: 'dust' })}
          />
        }
      />
      {swept === undefined ? (
        <Loadable query={dust} skeleton={<SkeletonRows count={5} />}>
          {(known) => (
            <>
              <DustNote dust={known} />
              {known.list.length === 0 ? (
                <Empty text={t('dust_none')} />
              ) : (
                <DustForm dust={known} onDone={setSwept} />
              )}
            </>
          )}
        </Loadable>
      ) : (
        <DustResult swept={swept} />
      )}
    </>
  )
}
