import { sql } from 'kysely'

/** Somebody's e-mail address with the program that acted in their name, as the trail has it. */
export const emailWithProgram = (email: string, program: string) =>
  sql<string>`${sql.ref(email)} || coalesce(' (' || ${sql.ref(program)} || ')', '')`

/** The address alone. */
export const emailIn = (name: string): string => name.split(' (')[0]!
