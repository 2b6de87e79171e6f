import { useBrand } from '../live/use-site.ts'

type Props = {
  /** In red on a page that shows an error. */
  isRed?: boolean
  size?: number
}

/** The site's logo, with the site's name as its text alternative. */
export function BrandMark({ isRed = false, size = 44 }: Props) {
  const { siteName, logo, logoRed } = useBrand()
  return (
    <img
      src={isRed ? logoRed : logo}
      alt={siteName}
      width={size}
      height={size}
      decoding="async"
      className="rounded-tile"
    />
  )
}
