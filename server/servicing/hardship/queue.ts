/** Work queue of hardship plans above the limit of self-service. */
import { decidableByAll, type WorkQueue } from '../../platform/capability/work-queue.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Hardship } from './service.ts'

const shownMost = 200

export const createHardshipQueue = (
  hardship: Hardship,
  { customers }: { readonly customers: Pick<Customers, 'namesOf'> },
): WorkQueue => ({
  kind: 'hardship',
  decides: 'loans.restructure',
  async waiting() {
    const plans = await hardship.waiting(shownMost)
    const names = await customers.namesOf(plans.map(({ customerId }) => customerId))
    return plans.map(({ id, customerId, totalCents, signedAt }) => ({
      subject: id,
      customer: names.get(customerId) ?? '',
      label: names.get(customerId) ?? '',
      amountCents: totalCents,
      since: signedAt,
      dueOn: null,
      missed: false,
      waitsFor: 'us',
    }))
  },
  decidableBy: async (db, id) => decidableByAll(await hardship.isWaiting(db, id)),
  decided: ({ officerId }, since) => hardship.countDecided(officerId, since),
})
