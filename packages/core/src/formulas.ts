export {
  completedDays,
  coveredBy,
  dayMs,
  dividendDueAt,
  dividendOf,
  earlyRedemption,
  maturityOf,
  reserveOf,
  simpleAprOf,
} from './products/lockup/formulas.ts'
