/** PostgreSQL's classes of errors that come from files and resources, not from statements. */
const damageClasses = new Set(['53', '58', 'XX'])
const fileErrors = new Set(['EACCES', 'EIO', 'EMFILE', 'ENOENT', 'ENOSPC', 'EPERM', 'EROFS'])

/** What is wrong with the files of the embedded database, where that is the cause of an error. */
export function damageOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'RuntimeError' || error.message.startsWith('Aborted('))
    return 'its files are damaged or incomplete'
  const code = 'code' in error ? String(error.code) : ''
  const isDamage = damageClasses.has(code.slice(0, 2)) && code.length === 5
  return isDamage || fileErrors.has(code) ? error.message.split('\n')[0] : undefined
}
