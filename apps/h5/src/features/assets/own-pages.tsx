import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { OwnPage } from '../../app/feature.ts'
import { loadOwnPage } from '../../app/own-pages.ts'
import { useTextOf } from '../../app/places.ts'
import { useProductsOff } from '../../app/products-off.ts'
import { ListRow } from '../../ui/list-row.tsx'

/** The products that are switched off and of which the user has, or had, something: nothing else leads to those pages. */
export function OwnPages() {
  const off = useProductsOff() ?? []
  const pages = useQuery({
    queryKey: ['own_pages', off],
    queryFn: async () => {
      const loaded = await Promise.all(off.map((name) => loadOwnPage(name)))
      return loaded.filter((page) => page !== undefined)
    },
    enabled: off.length > 0,
    staleTime: Infinity,
  })
  return pages.data === undefined ? null : <Links pages={pages.data} />
}

function Links({ pages }: { pages: readonly OwnPage[] }) {
  const { t } = useTranslation('assets')
  const textOf = useTextOf()
  const used = useQueries({ queries: pages.map(({ isUsed }) => isUsed) })
  const shown = pages.filter((_, at) => used[at]?.data === true)
  if (shown.length === 0) return null
  return (
    <section className="border-t-8 border-raised">
      <h2 className="px-4 pt-4 pb-1 text-sm font-normal text-ink-3">{t('off_products')}</h2>
      {shown.map(({ title, icon: Icon, path }) => (
        <ListRow
          key={path}
          title={textOf(title)}
          icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
          to={path}
        />
      ))}
    </section>
  )
}
