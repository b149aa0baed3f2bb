/** The signed-in staff member, and their permissions. */
import { useRouteLoaderData } from 'react-router'
import type { Answer } from '../../../contract/client.ts'
import { may, type Permission } from '../../../contract/permissions.ts'

export type Me = Answer<'GET /api/office/me'>

/** The signed-in staff member; null on sign-in pages. */
export const useOfficer = (): Me | null => useRouteLoaderData<Me>('office/layout') ?? null

/** Whether the viewer may use the call behind a button or page. */
export function useMay(permission: Permission): boolean {
  const officer = useOfficer()
  return officer !== null && may(officer, permission)
}
