/** Not verified, under review, verified. */
export type LevelState = 'none' | 'review' | 'done'

type Profile = { level: number; real_state: number }

/** The state of a level: only the one after the user's level can be under review. */
export function levelState(level: number, profile: Profile): LevelState {
  if (level <= profile.level) return 'done'
  return level === profile.level + 1 && profile.real_state === 1 ? 'review' : 'none'
}
