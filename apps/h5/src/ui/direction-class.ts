import type { Direction } from '@candor/client'

/** Text colour of a direction; nought is grey (specification §9). */
export const directionClass: Record<Direction, string> = {
  up: 'text-up',
  down: 'text-down',
  flat: 'text-ink-3',
}
