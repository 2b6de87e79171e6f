import type { Direction } from '@candor/client'

/** Text colour of a direction; zero is grey (docs/APP.md). */
export const directionClass: Record<Direction, string> = {
  up: 'text-up',
  down: 'text-down',
  flat: 'text-ink-3',
}
