/** Plan of staff work: weekly collections, payments and customer requests, and monthly or quarterly work. */
import { daysBetween, type Day } from '../../../domain/days.ts'
import { must } from './borrowers/borrowers.ts'
import type { Borrower } from './borrowers/crowd.ts'
import type { Lent } from './borrowers/lending.ts'
import type { Making } from './simulation.ts'
import type { Office } from './office.ts'

const startOfWork = 10 * 60
/** Each month the loans with the most days past due are written off. */
export const writtenOffAfterDays = 150
export const writtenOffTogether = 6
export const isWriteOffDay = (on: Day): boolean => on.endsWith('-04')

/** Ignores a refusal, because due work differs from book to book; not a missing sign-in. */
function leftAsItIs(error: unknown): void {
  const isRefused = error instanceof Error && error.message.startsWith('refused')
  if (!isRefused || error.message.includes('signInRequired')) throw error
}

const weekdayOf = (on: Day): number => new Date(`${on}T00:00:00Z`).getUTCDay()

export function planStaff(making: Making, office: Office, lending: Lent, on: Day, last: Day): void {
  const { dice } = making
  const ago = daysBetween(on, last)
  const weekday = weekdayOf(on)
  const dayOfMonth = Number(on.slice(8))
  const plan = (minute: number, work: () => Promise<void>): void =>
    making.plan(
      on,
      minute,
      async function* () {
        await work().catch(leftAsItIs)
        yield
      },
      { isAlone: true },
    )

  /** Half of the borrowers who pay at all keep a promise. */
  const promised = (customerId: string, promisedOn: Day): void => {
    const borrower = lending.all.find((each) => each.customerId === customerId)
    if (!borrower?.pays) return
    const { dice: own } = borrower
    if (own.chance(0.5))
      making.plan(promisedOn, lending.minute(own), lending.payAct(borrower, own.chance(0.5) ? 1 : 0.5))
  }

  if (weekday === 2 || weekday === 5)
    plan(startOfWork + 25, () => office.callLate(ago < 60 ? 8 : 4, promised))
  if (weekday === 3) plan(startOfWork, () => office.clearMoney(lending.meant, ago < 7 ? 4 : 1))
  if (weekday === 4) plan(startOfWork + 90, () => office.answerAppeals(ago < 7 ? 3 : 0))

  if (ago === 18)
    plan(startOfWork + 180, async () => office.writeOff((await office.lateLoans(31, 400)).slice(0, 1)))
  if (isWriteOffDay(on))
    plan(startOfWork + 120, async () => {
      const late = await office.lateLoans(writtenOffAfterDays, 400)
      // In months with a loan sale the other loans wait for it.
      await office.writeOff(late.slice(0, writtenOffTogether))
    })
  if (dayOfMonth === 12)
    plan(startOfWork + 150, async () => {
      const late = await office.lateLoans(5, 80)
      const [waived, settled, restructured, marked] = late.filter((_, place) => place % 3 === 0)
      if (waived) await office.waive(waived, dice.between(1, 3) * 10)
      if (settled && dayOfMonth % 2 === 0) await office.settle(settled)
      if (restructured) await office.restructure(restructured)
      if (marked) await office.mark(marked, dice.oneOf(['dispute', 'deceased', 'lawyer', 'fraud'] as const))
    })
  if (dayOfMonth === 20)
    plan(startOfWork + 60, async () => {
      const known = lending.all.filter(({ customerId }) => customerId !== '')
      if (known.length > 0) await office.note(dice.oneOf(known).customerId)
    })
  if (ago === 55 || ago === 16)
    plan(startOfWork + 180, async () =>
      office.sell(
        (await office.lateLoans(ago === 16 ? 61 : 91, 139)).slice(0, ago === 16 ? 2 : 9),
        ago === 55 ? 'Mto Collections Ltd' : 'Nyati Debt Ltd',
      ),
    )
  if (ago === 48 || ago === 36 || ago === 24 || ago === 12) plan(startOfWork + 200, () => office.place(14))
}

/** Plans complaints and questions of customers. */
export function planCustomerRequests(making: Making, lending: Lent, on: Day): void {
  const { dice, services } = making
  if (!dice.chance(0.1)) return
  const asking = lending.all.filter(({ loans }) => loans > 0)
  if (asking.length === 0) return
  const borrower: Borrower = dice.oneOf(asking)
  making.plan(on, lending.minute(dice), async function* () {
    const [loan] = await services.customerRequests.loansOf(borrower.customerId)
    if (!loan) return
    const { dice: own } = borrower
    const topic = own.oneOf(['payment', 'treatment'] as const)
    const filed = await services.customerRequests.file(
      borrower.customerId,
      topic,
      { loanSelect: loan.id, textarea: own.oneOf(complaints) },
      borrower.who.language,
    )
    must(filed)
    yield
  })
}

const complaints = [
  'I paid on Saturday from my husband’s phone, and my loan still shows the whole amount.',
  'I was called twice on the same day, at work. Send me messages and do not call.',
  'Why is my second loan dearer than the first one? Nobody told me.',
  'The agreement that I downloaded has my old name in it.',
  'I sent KES 200 too much. When do I get it back?',
] as const
