/** Provider settings: M-Pesa, Airtel Money, cards, analytics and credit bureau. */
import { receivingMethods } from '../../../../domain/payment/receiving.ts'
import { paystackCallbackAddresses, safaricomCallbackAddresses } from './callback-addresses.ts'
import { live, type Setting } from './setting.ts'

export const providerSettings = {
  MPESA_BASE_URL: { type: 'url', default: 'https://api.safaricom.co.ke', what: 'address of Daraja' },
  MPESA_CONSUMER_KEY: { type: 'text', secret: true, neededWhen: live, what: 'Daraja consumer key' },
  MPESA_CONSUMER_SECRET: { type: 'text', secret: true, neededWhen: live, what: 'Daraja consumer secret' },
  MPESA_SHORT_CODE: {
    type: 'text',
    default: '600000',
    neededWhen: live,
    what: 'paybill number for collections',
  },
  MPESA_PAYOUT_SHORT_CODE: { type: 'text', what: 'short code for payouts; `MPESA_SHORT_CODE` when empty' },
  MPESA_NOMINATED_PHONE: {
    type: 'text',
    default: '+254700000000',
    neededWhen: live,
    what: 'phone that M-Pesa knows for the paybill, for recovering lost payments',
  },
  MPESA_PASSKEY: { type: 'text', secret: true, neededWhen: live, what: 'passkey of the M-Pesa prompt' },
  MPESA_INITIATOR_NAME: {
    type: 'text',
    neededWhen: live,
    what: 'initiator of payouts, look-ups and reversals',
  },
  MPESA_INITIATOR_PASSWORD: {
    type: 'text',
    secret: true,
    neededWhen: live,
    what: 'password of the initiator',
  },
  MPESA_CERTIFICATE_PATH: {
    type: 'text',
    neededWhen: live,
    what: 'file with the certificate that encrypts the initiator password',
  },
  MPESA_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: live,
    what: 'secret part of the addresses that M-Pesa calls, `/hooks/<secret>/...`; 16 characters or more, as for the other callback secrets, and no two alike',
  },
  MPESA_CALLBACK_ADDRESSES: {
    type: 'list',
    default: safaricomCallbackAddresses,
    what: 'addresses that M-Pesa calls from',
  },
  MPESA_STATEMENT_PROGRAMS: {
    type: 'list',
    default: [],
    what: "programs that write M-Pesa's statements, as the lender read them in real ones (`Producer` and `Creator` of the PDF); without them only payments that we know of trace a statement, and above KES 10,000 a person decides; in sandbox mode those of the stand-in",
  },
  MPESA_STATEMENT_FONTS: {
    type: 'list',
    default: [],
    what: 'families of the fonts that real ones are drawn in; in sandbox mode that of the stand-in',
  },
  MPESA_FLOAT_FLOOR_KES: {
    type: 'number',
    default: 20_000,
    min: 0,
    max: 1_000_000_000,
    what: 'payouts by M-Pesa are on hold while less than this would remain in the float, in KES, until staff set another minimum balance with approval; 0: never on hold',
  },
  MPESA_STANDING_ORDER_TYPE: {
    type: 'text',
    what: "`TransactionType` of standing orders (M-Pesa Ratiba) to a paybill, as in the edition of Safaricom's portal that the contract names; without it customers are offered none; in sandbox mode that of the stand-in",
  },
  MPESA_STANDING_ORDER_FREQUENCIES: {
    type: 'list',
    default: ['once=1', 'weekly=3'],
    what: '`Frequency` codes of that edition: `once`, `weekly`, `biweekly` and `monthly`, each with its code; orders that need another are not offered',
  },
  MPESA_STANDING_ORDER_OWN_ID: {
    type: 'flag',
    default: false,
    what: 'whether that edition takes an id of ours, `CustomStoId`',
  },
  MPESA_UNKNOWN_PAYMENT_HOURS: {
    type: 'number',
    default: 48,
    min: 1,
    max: 720,
    what: 'how long a payment that M-Pesa does not know stays in question before it is taken back',
  },
  AIRTEL_BASE_URL: {
    type: 'url',
    default: 'https://openapi.airtel.africa',
    what: "address of Airtel's open API",
  },
  AIRTEL_CLIENT_ID: {
    type: 'text',
    what: "client id at Airtel's open API; without it, Airtel Money is off when there are live credentials",
  },
  AIRTEL_CLIENT_SECRET: {
    type: 'text',
    secret: true,
    neededWhen: '`AIRTEL_CLIENT_ID` is set',
    what: 'secret of that client',
  },
  AIRTEL_PIN: {
    type: 'text',
    secret: true,
    neededWhen: '`AIRTEL_CLIENT_ID` is set',
    what: 'PIN of the account that payouts by Airtel Money leave from',
  },
  AIRTEL_PUBLIC_KEY_PATH: {
    type: 'text',
    neededWhen: '`AIRTEL_CLIENT_ID` is set',
    what: "file with Airtel's public key, which encrypts that PIN",
  },
  AIRTEL_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: '`AIRTEL_CLIENT_ID` is set',
    what: "secret part of the address that Airtel calls, `/hooks/<secret>/airtel/callback`, which is written down at Airtel's portal",
  },
  AIRTEL_FLOAT_FLOOR_KES: {
    type: 'number',
    default: 20_000,
    min: 0,
    max: 1_000_000_000,
    what: 'payouts by Airtel Money are on hold while less than this would remain in the float, in KES, until staff set another minimum balance with approval; 0: never on hold',
  },
  CALLBACK_ADDRESS_LISTS: {
    type: 'flag',
    default: true,
    what: 'accepts callbacks of M-Pesa, Paystack and Postmark only from their published addresses (always off in sandbox mode)',
  },

  RECEIVING_METHODS: {
    type: 'list',
    default: [...receivingMethods],
    what: 'how customers can receive money: `mpesa` and any of `airtel`, which needs Airtel Money, `card` and `bank`, which need the card provider',
  },
  PAYSTACK_SECRET_KEY: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    what: 'secret key of Paystack, which also signs its messages; without it cards and bank accounts are off where there are live credentials',
  },
  PAYSTACK_CALLBACK_SECRET: {
    type: 'text',
    secret: true,
    lengthMin: 16,
    neededWhen: '`PAYSTACK_SECRET_KEY` is set',
    what: 'secret part of the address that Paystack calls, `/hooks/<secret>/cards`',
  },
  PAYSTACK_CALLBACK_ADDRESSES: {
    type: 'list',
    default: paystackCallbackAddresses,
    what: 'addresses that Paystack calls from',
  },
  PAYSTACK_BASE_URL: { type: 'url', default: 'https://api.paystack.co', what: 'address of Paystack' },
  PAYSTACK_CHECKOUT_URL: {
    type: 'url',
    default: 'https://checkout.paystack.com',
    what: "where Paystack's own page is, on which card numbers are typed",
  },

  ANALYTICS_GA4_ID: {
    type: 'text',
    what: 'measurement id of Google Analytics 4, which receives events of visitors who consent; without it nothing is sent there',
  },
  ANALYTICS_GA4_SECRET: { type: 'text', secret: true, what: 'secret of its Measurement Protocol' },
  ANALYTICS_GA4_BASE_URL: {
    type: 'url',
    default: 'https://www.google-analytics.com',
    what: 'address of that protocol; `https://region1.google-analytics.com` keeps it in the EU',
  },
  ANALYTICS_MATOMO_URL: {
    type: 'url',
    what: 'address of a Matomo server that receives the same events; without it nothing is sent there',
  },
  ANALYTICS_MATOMO_SITE: { type: 'text', what: 'number of the site in Matomo' },
  EVENT_METRICS_URL: { type: 'url', what: 'address that the same events are posted to as JSON' },

  METROPOL_BASE_URL: {
    type: 'url',
    default: 'https://api.metropol.co.ke:22225',
    what: 'address of the credit bureau Metropol, with the port of the subscription',
  },
  METROPOL_PUBLIC_KEY: {
    type: 'text',
    what: 'public key of Metropol; without it no credit bureau is asked where there are live credentials',
  },
  METROPOL_PRIVATE_KEY: {
    type: 'text',
    secret: true,
    neededWhen: '`METROPOL_PUBLIC_KEY` is set',
    what: 'private key from Metropol, which signs our requests',
  },
  METROPOL_KEPT_DAYS: {
    type: 'number',
    default: 30,
    min: 1,
    max: 180,
    what: 'days for which a response of the credit bureau is reused before a new enquiry',
  },
} as const satisfies Record<string, Setting>
