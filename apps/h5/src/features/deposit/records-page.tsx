import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { paths } from '../../app/paths.ts'
import { partsOf, useTextOf } from '../../app/places.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx'

/** What came in from outside and what went out, each as a list of its feature. The room `user` keeps it current. */
export function RecordsPage() {
  const { t } = useTranslation('deposit')
  const textOf = useTextOf()
  const [query, setQuery] = useSearchParams()
  const parts = partsOf('fundRecords')
  const open = parts.find(({ kind }) => kind === query.get('kind')) ?? parts[0]
  if (open === undefined) return null
  const { Records } = open
  const select = (kind: typeof open.kind) => {
    const [, search] = paths.fundRecords(kind).split('?')
    setQuery(search ?? '', { replace: true })
  }
  return (
    <>
      <NavBar title={t('records')} />
      <Tabs
        label={t('records')}
        items={parts.map(({ kind, title }) => ({ key: kind, label: textOf(title) }))}
        selected={open.kind}
        onSelect={select}
      >
        <TabRow className="px-4" />
        <TabPanel>
          <Records />
        </TabPanel>
      </Tabs>
    </>
  )
}
