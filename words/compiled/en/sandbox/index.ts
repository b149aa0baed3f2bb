// Made by `npm run words` from the JSON files in words/. Change those.
import { checkout } from './checkout.ts'
import { forms } from './forms.ts'
import { mailbox } from './mailbox.ts'
import { money } from './money.ts'
import { operator } from './operator.ts'
import { phone } from './phone.ts'
import { standIns } from './stand-ins.ts'
import { tricks } from './tricks.ts'

export const sandbox = {
  checkout,
  forms,
  mailbox,
  money,
  operator,
  phone,
  standIns,
  tricks,
}

export type SandboxWords = typeof sandbox
