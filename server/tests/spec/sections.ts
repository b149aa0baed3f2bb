/** All statements, by section of the specification. */
import type { Row } from './row.ts'
import { rows as section1 } from './section-1.ts'
import { rows as section2 } from './section-2.ts'
import { rows as section3customer } from './section-3-customer.ts'
import { rows as section3enumerations } from './section-3-enumerations.ts'
import { rows as section3loan } from './section-3-loan.ts'
import { rows as section4 } from './section-4.ts'
import { rows as section5 } from './section-5.ts'
import { rows as section5passwords } from './section-5-passwords.ts'
import { rows as section6 } from './section-6.ts'
import { rows as section7around } from './section-7-around.ts'
import { rows as section7calls } from './section-7-calls.ts'
import { rows as section8 } from './section-8.ts'
import { rows as section9 } from './section-9.ts'

export const sections: readonly (readonly [string, readonly Row[]])[] = [
  ['1. What the product does and for whom', section1],
  ['2. Screens and routes', section2],
  ['3. Entities and their fields', [...section3loan, ...section3enumerations, ...section3customer]],
  ['4. States and transitions', section4],
  ['5. Validation rules', [...section5, ...section5passwords]],
  ['6. Roles and permissions', section6],
  ['7. Calls', [...section7calls, ...section7around]],
  ['8. Error catalogue', section8],
  ['9. Business constants and limits', section9],
]

/** Number of statements per section, as docs/coverage.md prints it. */
export const counted = `${sections
  .map(([title, rows]) => `${title.split('.')[0]}: ${rows.length}`)
  .join(', ')}; in all ${sections.reduce((all, [, rows]) => all + rows.length, 0)}`
