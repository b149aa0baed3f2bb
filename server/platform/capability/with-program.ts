/** How the trail names a staff member for whom a program acted, and how to read the address back. */
import { sql } from 'kysely'

/**
 * E-mail address of the staff member, with the name of the program that acted for them, as shown in the
 * trail.
 */
export const emailWithProgram = (email: string, program: string) =>
  sql<string>`${sql.ref(email)} || coalesce(' (' || ${sql.ref(program)} || ')', '')`

/** Returns the address without the program. */
export const emailIn = (name: string): string => name.split(' (')[0]!
