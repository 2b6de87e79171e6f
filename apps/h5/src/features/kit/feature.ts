import { defineFeature } from '../../app/feature.ts'
import { pages } from './pages.ts'

export const feature = defineFeature({ pages })
