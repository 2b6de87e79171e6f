import { useBrand } from '../live/use-site.ts'

type Props = {
  /** In red where something is wrong. */
  isRed?: boolean
  size?: number
}

/** The site's own mark, with its name for those who do not see it. */
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
