import {
  type DatabaseIntrospector,
  type Kysely,
  type SchemaMetadata,
  sql,
  type TableMetadata,
} from 'kysely'

/**
 * Lists the schemas, and the tables of the current schema without their columns, which is what the migrator needs.
 * Kysely's own one reads every table of the database, and fails where another client drops one at that moment.
 */
export class SchemaIntrospector implements DatabaseIntrospector {
  readonly #db: Pick<Kysely<unknown>, 'getExecutor'>

  constructor(db: Pick<Kysely<unknown>, 'getExecutor'>) {
    this.#db = db
  }

  async getSchemas(): Promise<SchemaMetadata[]> {
    const { rows } = await sql<SchemaMetadata>`select nspname as name from pg_namespace`.execute(
      this.#db,
    )
    return rows
  }

  async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select relname as name, current_schema() as schema from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(this.#db)
    return rows.map(({ name, schema }) => ({
      name,
      schema,
      isView: false,
      isForeign: false,
      columns: [],
    }))
  }
}
