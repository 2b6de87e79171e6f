import type { CodeScene } from './verification-codes.ts'

/** Scenes of somebody who is logged in already: their codes go to the own address and count for it alone. */
export function isOwnScene(scene: CodeScene): boolean {
  return scene === 'withdraw' || scene === 'security'
}
