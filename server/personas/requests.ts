/** Personas without a loan: one for each status of an application. */
import {
  cancel,
  lookAgain,
  officerAsksStatement,
  officerRejects,
  register,
  registerFor,
  sendScans,
} from './actions.ts'
import { borrow, borrowMuch, type WrittenPersona } from './story.ts'

export const requestPersonas: readonly WrittenPersona[] = [
  {
    id: 'registered',
    name: 'Wanjiku Kamau',
    what: 'Registered, has asked for nothing',
    status: null,
    story: [[2, register]],
  },
  {
    id: 'code',
    name: 'Otieno Odhiambo',
    what: 'Asked, and has to sign with the code from the SMS',
    status: 'waitingUserConfirmation',
    story: [[0, registerFor(10_000)]],
  },
  {
    id: 'codes',
    name: 'Achieng Owuor',
    what: 'Asked with add-ons, and has to sign with two codes',
    status: 'waitingUserConfirmation',
    story: [[0, registerFor(9_000, { addOns: ['insurance', 'telemedicine'] })]],
  },
  {
    id: 'scans',
    name: 'Kiptoo Rotich',
    what: 'Signed; scans of the document and a selfie are asked for',
    status: 'pendingApproval',
    story: [[0, ...borrowMuch]],
  },
  {
    id: 'statement',
    name: 'Nyambura Njoroge',
    what: 'Signed; the M-Pesa statement is asked for',
    status: 'pendingApproval',
    story: [[1, ...borrowMuch, sendScans, officerAsksStatement]],
  },
  {
    id: 'person',
    name: 'Mutua Musyoka',
    what: 'Signed; a person looks at the request',
    status: 'pendingApproval',
    story: [[0, ...borrowMuch, sendScans]],
  },
  {
    id: 'offer',
    name: 'Chebet Koech',
    income: 8_000,
    what: 'Was offered a smaller amount',
    status: 'alternativeOffer',
    story: [[0, ...borrow(20_000)]],
  },
  {
    id: 'payout',
    name: 'Barasa Wafula',
    receiving: { payoutMethod: 'mpesa', payoutPhone: '0711100933' },
    what: 'Approved; the money is on its way',
    status: 'approved',
    story: [[0, ...borrow(9_000)]],
  },
  {
    id: 'payout-failed',
    name: 'Halima Abdi',
    receiving: { payoutMethod: 'mpesa', payoutPhone: '0711100923' },
    what: 'Approved; the payout failed, and another method has to be chosen',
    status: 'approved',
    story: [[0, ...borrow(9_000)]],
  },
  {
    id: 'rejected',
    name: 'Njeri Mwangi',
    income: 1_000,
    what: 'Rejected, with days to wait',
    status: 'rejected',
    story: [[12, ...borrow(5_000)]],
  },
  {
    id: 'rejected-again',
    name: 'Kamau Gitau',
    income: 1_000,
    what: 'Rejected again by a person who looked at it',
    status: 'rejected',
    story: [
      [6, ...borrow(10_000)],
      [5, lookAgain],
      [
        4,
        officerRejects(
          'The income on your M-Pesa statement is too low for this amount. You can ask again with a newer statement.',
        ),
      ],
    ],
  },
  {
    id: 'cancelled',
    name: 'Akinyi Ochieng',
    what: 'Cancelled the request',
    status: 'cancelled',
    story: [[3, registerFor(7_000), cancel]],
  },
  {
    id: 'expired',
    name: 'Musa Hassan',
    what: 'Never signed: the request ran out',
    status: 'cancelled',
    story: [[9, registerFor(10_000)]],
  },
]
