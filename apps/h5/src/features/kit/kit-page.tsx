import { usePreferences } from '../../app/preferences.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { KitControls } from './kit-controls.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitFigures } from './kit-figures.tsx'
import { KitStates } from './kit-states.tsx'

const themes = [
  { key: 'system', label: 'System' },
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
] as const

/** Every primitive of `ui` in every state, for whoever builds pages; in English only. */
export function KitPage() {
  const { theme, set } = usePreferences()
  return (
    <div lang="en" className="pb-8">
      <NavBar title="Kit" />
      <div className="px-4 pt-2">
        <Segmented
          label="Theme"
          items={themes}
          selected={theme}
          onSelect={(next) => set({ theme: next })}
        />
      </div>
      <KitControls />
      <KitFields />
      <KitFigures />
      <KitStates />
    </div>
  )
}
