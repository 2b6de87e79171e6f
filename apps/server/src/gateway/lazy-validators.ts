import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifySchema, FastifySchemaCompiler } from 'fastify'

type Compiler = FastifySchemaCompiler<FastifySchema>

/**
 * What checks the fields of a route: they are taken as they were sent, and unknown ones left out. It is compiled when
 * the route is first asked, because all of them together would be a tenth of a start.
 */
export function lazyValidators(): Compiler {
  const ajv = new Ajv({ removeAdditional: true, addUsedSchema: false, formats: { binary: true } })
  return ({ schema }) => {
    let compiled: ValidateFunction | undefined
    const validate: ReturnType<Compiler> = (fields: unknown) => {
      compiled ??= ajv.compile(schema)
      const isValid = compiled(fields)
      validate.errors = compiled.errors ?? null
      return isValid
    }
    return validate
  }
}
