import type { SwitchableProduct } from '@candor/protocol'
import type { ComponentProps } from 'react'

import { useIsOff } from '../app/products-off.ts'
import { ButtonLink } from './button.tsx'

type Props = ComponentProps<typeof ButtonLink> & { product: SwitchableProduct }

/** A link to a page that starts business of a product: nothing while that is switched off. */
export function OpeningLink({ product, ...link }: Props) {
  return useIsOff(product) ? null : <ButtonLink {...link} />
}
