import { Script } from 'node:vm'

/** A product's name in each spelling that the templates use. */
export type ProductName = {
  /** Folders, files and addresses: `dual-investment`. */
  readonly kebab: string
  /** Values, kinds and namespaces of texts: `dualInvestment`. */
  readonly camel: string
  /** Types and components: `DualInvestment`. */
  readonly pascal: string
  /** Tables, reasons and rejections: `dual_investment`. */
  readonly snake: string
  /** English texts: `Dual investment`. */
  readonly title: string
}

export function spellingsOf(kebab: string): ProductName {
  const words = kebab.split('-')
  const pascal = words.map(capitalized).join('')
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
    title: capitalized(words.join(' ')),
  }
}

/** The text of a template with the name in its spellings: `__kebab__`, `__camel__` and so on. */
export function filled(template: string, name: ProductName): string {
  return Object.entries(name).reduce(
    (text, [spelling, value]) => text.replaceAll(`__${spelling}__`, value),
    template,
  )
}

/** What a name may collide with. */
type Surroundings = {
  /** Files that name products, services, features, addresses and the console's texts. */
  readonly texts: readonly string[]
  /** The code of the templates. */
  readonly templates: readonly string[]
}

/** Why a product cannot have this name, as a sentence; undefined where it can. */
export function nameProblem(kebab: string, { texts, templates }: Surroundings): string | undefined {
  if (!/^[a-z][a-z0-9]+(?:-[a-z][a-z0-9]*)*$/.test(kebab) || kebab.length > nameLengthMax)
    return `"${kebab}" is not a name: use lower-case words joined by hyphens, ${nameLengthMax} characters at most`
  const { camel } = spellingsOf(kebab)
  if (!isIdentifier(camel)) return `"${camel}" is a word of the language: choose another name`
  if (reserved.has(camel))
    return `"${camel}" is a folder of the repository or a property of every module: choose another name`
  const own = new RegExp(`(?<![\\w.'])${camel}\\b`)
  if (templates.some((text) => own.test(codeOf(text))))
    return `"${camel}" has a meaning in every product: choose another name`
  const taken = new RegExp(
    [
      // A registration, a text of the console and an address.
      `^export \\{ ${camel} \\} from`,
      `^  "?${camel}"?: `,
      `['" ](?:/pages|/admin)?/?${kebab}/`,
    ].join('|'),
    'm',
  )
  if (texts.some((text) => taken.test(text)))
    return `"${kebab}" is taken: a product, a service, a page or a text has this name`
  return undefined
}

const nameLengthMax = 24

/** Folders that are counted as a part of the program, and names that a namespace of modules cannot export. */
const reserved = new Set(
  `admin apps bench client core docs e2e h5 packages products protocol script server services
  testing tools constructor default length name prototype then`.split(/\s+/),
)

/** Whether the language has no other use for the word. */
function isIdentifier(word: string): boolean {
  try {
    return new Script(`'use strict'; async () => { let ${word} }`) instanceof Script
  } catch {
    return false
  }
}

/** Code without comments and texts. */
const codeOf = (text: string) =>
  text.replaceAll(/\/\*[^]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, "''")

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
