const digits = '0123456789'
/** Frequent ones that no rule finds: shapes on a keypad, and numbers that are read as words. */
const frequent = new Set(
  '123321 112233 445566 778899 332211 159753 147258 258369 147852 369258 520131 131452 521521 789456'.split(
    ' ',
  ),
)

/** Whether six digits are among the first that a thief would try. */
export function isWeakPayPassword(password: string): boolean {
  if (/^(\d)\1*$/.test(password) || /^(\d{2,3})\1+$/.test(password)) return true
  const rising = digits + digits
  const falling = Array.from(rising).toReversed().join('')
  if (rising.includes(password) || falling.includes(password)) return true
  return frequent.has(password)
}
