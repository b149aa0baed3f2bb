/** Who is signed in at the back office, and what they may do. */
import { useRouteLoaderData } from 'react-router'
import type { Answer } from '../../../contract/client.ts'
import { may, type Permission } from '../../../contract/permissions.ts'

export type Me = Answer<'GET /api/office/me'>

/** Who is signed in; null at the door. */
export const useOfficer = (): Me | null => useRouteLoaderData<Me>('office/layout') ?? null

/** Whether the call behind a button or page would let this person through. */
export function useMay(permission: Permission): boolean {
  const officer = useOfficer()
  return officer !== null && may(officer, permission)
}
