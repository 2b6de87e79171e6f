import type { ReplyOf } from '@candor/protocol'
import { contentCalls, contentCategories } from '@candor/protocol/services/content/calls'
import type { bannerTones } from '@candor/protocol/services/content/content-kinds'
import { useQuery } from '@tanstack/react-query'
import { Coins, type LucideIcon, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { api } from '../../app/api.ts'
import { usePreferences } from '../../app/preferences.ts'
import { isOffPath, useProductsOff } from '../../app/products-off.ts'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/loadable.tsx'
import { useCarousel } from './use-carousel.ts'

type Banner = ReplyOf<typeof contentCalls.bannerList>['list'][number]

/** Cards to swipe through; nothing is shown while they are missing. */
export function Banners() {
  const lang = usePreferences((preferences) => preferences.lang)
  const { data, isError } = useQuery({
    queryKey: ['content', 'banners', lang],
    queryFn: () =>
      api.call(contentCalls.bannerList, {
        c_id: contentCategories.banners,
        page: '1',
        limit: '10',
      }),
    staleTime: Infinity,
  })
  const off = useProductsOff()
  if (data === undefined || off === undefined)
    return isError ? null : (
      <div className="px-4 pb-7">
        <Skeleton className="aspect-[16/5] rounded-tile" />
      </div>
    )
  const banners = data.list.filter(({ path }) => !isOffPath(path, off))
  return banners.length === 0 ? null : <Carousel banners={banners} />
}

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation('home')
  const { index, show, track, area } = useCarousel(banners.length)
  return (
    <section aria-label={t('banners')} {...area}>
      <ul
        {...track}
        className="no-bar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {banners.map((banner) => (
          <li key={banner.id} className="w-full shrink-0 snap-center px-4">
            <Card banner={banner} />
          </li>
        ))}
      </ul>
      <div className="flex h-7 items-center justify-center">
        {banners.length > 1 &&
          banners.map(({ id, title }, at) => (
            <button
              key={id}
              type="button"
              aria-label={t('banner_show', { title })}
              aria-current={at === index}
              onClick={() => show(at)}
              className="grid h-7 w-6 place-items-center"
            >
              <span
                className={classes(
                  'h-1 rounded-full',
                  at === index ? 'w-3.5 bg-ink-2' : 'w-1 bg-disabled',
                )}
              />
            </button>
          ))}
      </div>
    </section>
  )
}

const looks: Record<
  (typeof bannerTones)[number],
  { icon: LucideIcon; card: string; sign: string }
> = {
  brand: { icon: Coins, card: 'bg-brand-soft', sign: 'text-brand' },
  calm: { icon: ShieldCheck, card: 'bg-raised', sign: 'text-ink-2' },
  warn: { icon: TriangleAlert, card: 'bg-warn-soft', sign: 'text-warn' },
}

function Card({ banner: { title, subtitle, path, tone } }: { banner: Banner }) {
  const { icon: Icon, card, sign } = looks[tone]
  return (
    <Link
      to={path}
      className={classes(
        'flex aspect-[16/5] items-center gap-3 rounded-tile px-4 active:opacity-80',
        card,
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-md font-semibold text-balance">{title}</span>
        <span className="mt-0.5 line-clamp-2 text-sm text-ink-2">{subtitle}</span>
      </span>
      <Icon size={36} strokeWidth={1.25} aria-hidden className={classes('shrink-0', sign)} />
    </Link>
  )
}
