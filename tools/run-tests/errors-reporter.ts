import { writeFileSync } from 'node:fs'

/** A reporter of vitest: writes the errors that happened outside of any test, which the JSON report leaves out. */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter by its default export
export default class ErrorsReporter {
  onTestRunEnd(_modules: readonly unknown[], errors: readonly { message: string }[]): void {
    const file = process.env['CANDOR_ERRORS_FILE']
    if (file !== undefined)
      writeFileSync(file, JSON.stringify(errors.map(({ message }) => message)))
  }
}
