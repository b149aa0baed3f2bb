/** Lists the personas and signs in as one of them: only in sandbox mode with SEED. */
import type { IdentityService } from '../people/identity/index.ts'
import type { SetCookie } from '../platform/http/cookies.ts'
import type { Database } from '../platform/database/database.ts'
import type { Staff } from '../people/staff/index.ts'
import { personaPassword } from './actions.ts'
import { personas } from './personas.ts'
import { staffPersonas } from './simulated-service.ts'

export type PersonaView = {
  readonly id: string
  readonly name: string
  readonly contact: string
  readonly what: string
}
type From = {
  readonly deviceId: string | null
  readonly timeZone: string | null
  readonly userAgent: string | null
}
export type Personas = ReturnType<typeof createPersonas>

const whatStaffDo: Readonly<Record<string, string>> = {
  officer: 'Officer: decides requests, looks after money',
  agent: 'Agent: answers appeals, proposes changes of data',
  underwriter: 'Underwriter: decides requests',
  collector: 'Collector: sees late loans and their payments',
  collectionsLead: 'Collections lead: sells loans and writes them off',
  finance: 'Finance officer: matches and returns money',
  controller: 'Controller: approves losses, proposes and approves prices, reads the trail',
  compliance: 'Compliance officer: approves changes of data, reads the trail',
  productManager: 'Product manager: proposes terms and prices',
  analyst: 'Analyst: sees counts, nothing of a person',
  auditor: 'Auditor: reads everything, changes nothing',
  administrator: 'Administrator: staff, roles, switches and jobs, no money',
  administrator2: 'Second administrator: approves the roles that the other one proposes',
}
const shown = (phone: string): string => `0${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)}`

export function createPersonas({
  database,
  identity,
  staff,
}: {
  readonly database: Database
  readonly identity: IdentityService
  readonly staff: Staff
}) {
  let known: readonly PersonaView[] | undefined

  return {
    password: personaPassword,

    /** Returns the personas in this database, which may have been filled in another way. */
    async list(): Promise<readonly PersonaView[]> {
      if (known) return known
      const there = await Promise.all(
        personas.map(async (persona) =>
          (await identity.customerOf(persona.phone)) === null ? [] : [persona],
        ),
      )
      const members = new Set((await staff.command.list()).map(({ email }) => email))
      known = [
        ...there.flat().map(({ id, firstName, lastName, phone, what }) => ({
          id,
          name: `${firstName} ${lastName}`,
          contact: shown(phone),
          what,
        })),
        ...Object.entries(staffPersonas)
          .filter(([, { email }]) => members.has(email))
          .map(([id, { name, email }]) => ({
            id,
            name,
            contact: email,
            what: whatStaffDo[id] ?? '',
          })),
      ]
      return known
    },

    /**
     * Opens a full session for a persona; returns its cookies and the page to open. Null for an unknown name.
     */
    async signInAs(
      id: string,
      from: From,
    ): Promise<{ readonly cookies: readonly SetCookie[]; readonly path: string } | null> {
      const member = Object.hasOwn(staffPersonas, id) ? staffPersonas[id] : undefined
      if (member) {
        const token = await staff.openAs(member.email)
        return token === null ? null : { cookies: [{ name: 'officer', value: token }], path: '/office' }
      }
      const persona = personas.find((each) => each.id === id)
      const customerId = persona ? await identity.customerOf(persona.phone) : null
      if (customerId === null) return null
      const opened = await database.transaction((tx) =>
        identity.openFirstSession(tx, { customerId, ...from }),
      )
      return { cookies: await identity.signInCookies(opened, null), path: '/account' }
    },
  }
}
