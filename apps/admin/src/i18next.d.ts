import 'i18next'
import type { ConsoleTexts } from './app/console-texts.ts'
import type common from './locales/en.json'

/** What every feature that has a group of this name puts into it, as one object. */
type Group<Name extends string> = Intersection<
  Extract<ConsoleTexts[keyof ConsoleTexts], Record<Name, object>>[Name]
>
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof common &
        ConsoleTexts & {
          action: Group<'action'>
          event: Group<'event'>
          rejection: Group<'rejection'>
        }
    }
  }
}
