import { isValidElement, type ReactNode } from 'react'

import { AmountText } from './amount-column.tsx'
import { HashText, LongText, TimeText } from './texts.tsx'

type Value = number | string
type AnyProps = { readonly children?: ReactNode }

/** What the parts of cells show, where it is no child of theirs. */
const valueOfPart = new Map<unknown, (props: never) => Value | null>([
  part(TimeText, ({ at }) => at),
  part(LongText, ({ text }) => text),
  part(HashText, ({ hash }) => hash),
  part(AmountText, ({ value }) => value),
])

function part<Props>(
  component: (props: Props) => ReactNode,
  valueOf: (props: Props) => Value | null,
): [unknown, (props: never) => Value | null] {
  return [component, valueOf]
}

/** The value by which a cell is sorted: what it shows. Undefined where that is not known, or where it is empty. */
export function cellValue(cell: ReactNode): Value | undefined {
  if (typeof cell === 'number') return cell
  if (typeof cell === 'string') return written(cell)
  if (Array.isArray(cell)) {
    const texts = cell
      .map((each: ReactNode) => cellValue(each))
      .filter((each) => each !== undefined)
    return texts.length > 1 ? texts.join(' ') : texts[0]
  }
  if (!isValidElement<AnyProps>(cell)) return undefined
  const valueOf = valueOfPart.get(cell.type) as ((props: AnyProps) => Value | null) | undefined // Of this type.
  if (valueOf === undefined) return cellValue(cell.props.children)
  const value = valueOf(cell.props)
  return typeof value === 'string' ? written(value) : (value ?? undefined)
}

/** A number with or without grouping and a unit is one; a dash is nothing. */
function written(shown: string): Value | undefined {
  const text = shown.trim()
  const [amount] = /^[+−-]?\d[\d,]*(\.\d+)?(?=$| [A-Z%]{1,10}$|%$)/.exec(text) ?? []
  if (amount !== undefined) return Number(amount.replaceAll(',', '').replace('−', '-'))
  return text === '' || text === '–' ? undefined : text
}

const collator = new Intl.Collator(undefined, { numeric: true })

/** The order of two cells: those without a value come first, and numbers before texts. */
export function compareCells(a: Value | undefined, b: Value | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return collator.compare(String(a), String(b))
}
