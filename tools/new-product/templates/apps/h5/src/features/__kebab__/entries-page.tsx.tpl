import { formatDateTime } from '@candor/client'
import { useTranslation } from 'react-i18next'

import { useIsOff } from '../../app/products-off.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Empty } from '../../ui/loadable.tsx'
import { Money } from '../../ui/money.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'
import { OffNote } from '../../ui/off-note.tsx'
import { RecordList } from '../../ui/record-list.tsx'
import { Section } from '../../ui/section.tsx'
import { OpenForm } from './open-form.tsx'
import { useEntries } from './use-entries.ts'

/** The form, and below it what the user has set aside. */
export function EntriesPage() {
  const { t } = useTranslation('__camel__')
  return (
    <>
      <NavBar title={t('title')} />
      {useIsOff('__camel__') ? <OffNote /> : <OpenForm />}
      <Section title={t('entries')}>
        <RecordList
          records={useEntries()}
          keyOf={({ id }) => id}
          empty={<Empty text={t('none')} />}
        >
          {({ id, amount, code, opened_at: openedAt }) => (
            <ListRow
              title={`#${id}`}
              detail={formatDateTime(openedAt)}
              value={<Money value={amount} unit={code} />}
            />
          )}
        </RecordList>
      </Section>
    </>
  )
}
