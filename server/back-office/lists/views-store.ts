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
    .innerJoin('staff_member as staff', 'staff.id', 'view.staffId')
    .select(['view.id', 'name', 'query', 'isShared', 'staffId', 'staff.email'])
    .where('list', '=', list)
    .where((eb) => eb.or([eb('staffId', '=', staffId), eb('isShared', '=', true)]))
    .where('staff.disabledAt', 'is', null)
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
      staffId: view.staffId,
      list: view.list,
      name: view.name,
      query: view.query,
      isShared: view.isShared,
      createdAt: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['staffId', 'list', 'name']).doUpdateSet({
        query: view.query,
        isShared: view.isShared,
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
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
