/** The floors, lowest first: each is made of the services below it. */
import { addFloor, type Made } from '../platform/capability/floors.ts'
import { control } from './control.ts'
import { messaging } from './messaging.ts'
import { people } from './people.ts'
import { ledger } from './ledger.ts'
import { loans } from './loans.ts'
import { pricing } from './pricing.ts'
import { payments } from './payments.ts'
import { site } from './site.ts'
import { origination } from './origination.ts'
import { account } from './account.ts'
import { servicing } from './servicing.ts'
import { accounting } from './accounting.ts'
import { backOffice } from './back-office.ts'
import type { Platform } from './platform.ts'

/** The services of all floors. */
export type App = Platform &
  Made<typeof control> &
  Made<typeof messaging> &
  Made<typeof people> &
  Made<typeof ledger> &
  Made<typeof loans> &
  Made<typeof pricing> &
  Made<typeof payments> &
  Made<typeof site> &
  Made<typeof origination> &
  Made<typeof account> &
  Made<typeof servicing> &
  Made<typeof accounting> &
  Made<typeof backOffice>

export function createFloors(platform: Platform): App {
  const later = {} as App
  const onControl = addFloor(platform, control, later)
  const onMessaging = addFloor(onControl, messaging, later)
  const onPeople = addFloor(onMessaging, people, later)
  const onLedger = addFloor(onPeople, ledger, later)
  const onLoans = addFloor(onLedger, loans, later)
  const onPricing = addFloor(onLoans, pricing, later)
  const onPayments = addFloor(onPricing, payments, later)
  const onSite = addFloor(onPayments, site, later)
  const onOrigination = addFloor(onSite, origination, later)
  const onAccount = addFloor(onOrigination, account, later)
  const onServicing = addFloor(onAccount, servicing, later)
  const onAccounting = addFloor(onServicing, accounting, later)
  return Object.assign(later, addFloor(onAccounting, backOffice, later))
}
