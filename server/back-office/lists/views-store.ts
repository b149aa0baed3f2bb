/** SQL of saved views. */
import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'

export type View = {
  readonly id: string
  readonly name: string
  readonly query: string
  readonly isShared: boolean
  readonly staffId: string
  readonly email: string
}

/** Views of one person, and shared ones of colleagues with an open account. */
export function viewsOf(db: Db, list: string, staffId: string): Promise<View[]> {
  return db
    .selectFrom('list_view as view')
    .innerJoin('staff_member as staff', 'staff.id', 'view.staff_id')
    .select(['view.id', 'name', 'query', 'is_shared as isShared', 'staff_id as staffId', 'staff.email'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('is_shared', '=', true)]))
    .where('staff.disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('view.id')
    .execute()
}

export async function save(
  db: Db,
  view: Omit<View, 'id' | 'email'> & { readonly list: string },
  at: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('list_view')
    .values({
      id: randomUUID(),
      staff_id: view.staffId,
      list: view.list,
      name: view.name,
      query: view.query,
      is_shared: view.isShared,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'list', 'name']).doUpdateSet({
        query: view.query,
        is_shared: view.isShared,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns false if there was no such view. */
export async function remove(db: Db, id: string, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('list_view')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
