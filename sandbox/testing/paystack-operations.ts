/** The operations of Paystack that we use, as its description publishes them. */
import { Ajv } from 'ajv'

type Kind = 'string' | 'integer' | 'boolean' | 'object' | 'array' | 'string?' | 'object?' | 'any'
type Shape = Readonly<Record<string, Kind | object>>
type Operation = {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  readonly request?: object
  readonly status: number
  readonly answer: object
}

export const ajv = new Ajv({ allErrors: true })

/** A type as the description has it; a question mark where null is allowed. */
function schemaOf(kind: Kind | object): object {
  if (typeof kind === 'object') return kind
  if (kind === 'any') return {}
  return kind.endsWith('?') ? { type: [kind.slice(0, -1), 'null'] } : { type: kind }
}
const properties = (shape: Shape): object =>
  Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, schemaOf(kind)]))
/** Requires all of these properties; others are allowed. */
const has = (shape: Shape): object => ({
  type: 'object',
  required: Object.keys(shape),
  properties: properties(shape),
})
/** Required and optional properties. The provider accepts no others. */
const takes = (required: Shape, optional: Shape = {}): object => ({
  type: 'object',
  required: Object.keys(required),
  properties: properties({ ...required, ...optional }),
  additionalProperties: false,
})
const said = (data?: object): object => has({ status: 'boolean', message: 'string', ...(data && { data }) })
export const failure = ajv.compile({
  type: 'object',
  required: ['status', 'message'],
  properties: { status: { const: false }, message: { type: 'string' } },
})

const currency = { enum: ['GHS', 'KES', 'NGN', 'ZAR', 'USD'] }
const customer = has({
  id: 'integer',
  first_name: 'string?',
  last_name: 'string?',
  email: 'string',
  customer_code: 'string',
  phone: 'string?',
  metadata: 'any',
  risk_action: 'string',
  international_format_phone: 'string?',
})
const charge = has({
  id: 'integer',
  domain: 'string',
  status: 'string',
  reference: 'string',
  receipt_number: 'string?',
  amount: 'integer',
  message: 'string?',
  gateway_response: 'string',
  paid_at: 'string?',
  created_at: 'string',
  channel: 'string',
  currency: 'string',
  ip_address: 'string',
  metadata: 'any',
  log: 'object?',
  fees: 'any',
  fees_split: 'any',
  authorization: {
    type: 'object',
    properties: properties({
      authorization_code: 'string',
      last4: 'string',
      exp_month: 'string',
      exp_year: 'string',
      channel: 'string',
      card_type: 'string',
      bank: 'string',
      country_code: 'string',
      brand: 'string',
      reusable: 'boolean',
      signature: 'string',
    }),
  },
  customer,
  plan: 'string?',
  split: 'object',
  order_id: 'any',
  paidAt: 'string?',
  createdAt: 'string',
  requested_amount: 'integer',
  pos_transaction_data: 'any',
  source: 'any',
  fees_breakdown: 'any',
  connect: 'any',
  transaction_date: 'string',
  plan_object: 'object',
  subaccount: 'object',
})
const refund = has({
  transaction: has({
    id: 'integer',
    domain: 'string',
    reference: 'string',
    amount: 'integer',
    paid_at: 'string',
    channel: 'string',
    currency: 'string',
    authorization: has({ exp_month: 'any', exp_year: 'any', account_name: 'any' }),
    customer: has({ international_format_phone: 'string?' }),
    plan: 'object',
    subaccount: has({ currency: 'any' }),
    split: 'object',
    order_id: 'any',
    paidAt: 'string',
    pos_transaction_data: 'any',
    source: 'any',
    fees_breakdown: 'any',
  }),
  integration: 'integer',
  deducted_amount: 'integer',
  channel: 'any',
  merchant_note: 'string',
  customer_note: 'string',
  status: 'string',
  refunded_by: 'string',
  expected_at: 'string',
  currency: 'string',
  domain: 'string',
  amount: 'integer',
  fully_deducted: 'boolean',
  id: 'integer',
  createdAt: 'string',
  updatedAt: 'string',
})
const recipient = has({
  active: 'boolean',
  createdAt: 'string',
  currency: 'string',
  description: 'string',
  domain: 'string',
  email: 'string',
  id: 'integer',
  integration: 'integer',
  name: 'string',
  recipient_code: 'string',
  type: 'string',
  updatedAt: 'string',
  is_deleted: 'boolean',
  details: has({
    authorization_code: 'string?',
    account_number: 'string?',
    account_name: 'string?',
    bank_code: 'string',
    bank_name: 'string',
  }),
})
const transferFields = {
  domain: 'string',
  amount: 'integer',
  currency: 'string',
  reference: 'string',
  source: 'string',
  source_details: 'any',
  reason: 'string',
  status: 'string',
  failures: 'any',
  transfer_code: 'string',
  titan_code: 'any',
  transferred_at: 'any',
  id: 'integer',
  integration: 'integer',
  createdAt: 'string',
  updatedAt: 'string',
} as const satisfies Shape
const recipientRequest = {
  anyOf: [
    takes(
      {
        type: { enum: ['nuban', 'ghipss', 'mobile_money', 'basa', 'kepss'] },
        name: 'string',
        account_number: 'string',
        bank_code: 'string',
      },
      { description: 'string', currency: 'string', metadata: 'object' },
    ),
    takes(
      { type: { const: 'authorization' }, name: 'string', email: 'string', authorization_code: 'string' },
      { description: 'string', currency: 'string', metadata: 'object' },
    ),
  ],
}

const operations: readonly Operation[] = [
  {
    method: 'POST',
    path: /^\/transaction\/initialize$/,
    status: 200,
    request: takes(
      { email: 'string', amount: 'integer' },
      {
        currency,
        reference: 'string',
        callback_url: 'string',
        channels: {
          type: 'array',
          items: { enum: ['card', 'bank', 'ussd', 'qr', 'eft', 'mobile_money', 'bank_transfer'] },
        },
      },
    ),
    answer: said(has({ authorization_url: 'string', access_code: 'string', reference: 'string' })),
  },
  { method: 'GET', path: /^\/transaction\/verify\/[^/]+$/, status: 200, answer: said(charge) },
  {
    method: 'POST',
    path: /^\/refund$/,
    status: 200,
    request: takes(
      { transaction: 'string' },
      { amount: 'integer', currency, customer_note: 'string', merchant_note: 'string' },
    ),
    answer: said(refund),
  },
  {
    method: 'POST',
    path: /^\/customer\/authorization\/deactivate$/,
    status: 200,
    request: takes({ authorization_code: 'string' }),
    answer: said(),
  },
  {
    method: 'POST',
    path: /^\/transferrecipient$/,
    status: 201,
    request: recipientRequest,
    answer: said(recipient),
  },
  {
    method: 'POST',
    path: /^\/transfer$/,
    status: 200,
    request: takes(
      {
        amount: 'integer',
        recipient: 'string',
        reference: { type: 'string', pattern: '^[a-z0-9_-]{16,}$' },
        source: 'string',
      },
      { reason: 'string', currency: { enum: ['NGN', 'ZAR', 'KES', 'GHS'] } },
    ),
    answer: said(
      has({
        ...transferFields,
        transfersessionid: 'array',
        transfertrials: 'array',
        request: 'integer',
        recipient: 'integer',
      }),
    ),
  },
  {
    method: 'GET',
    path: /^\/transfer\/verify\/[^/]+$/,
    status: 200,
    answer: said(
      has({
        ...transferFields,
        recipient,
        session: has({ provider: 'any', id: 'any' }),
        gateway_response: 'string?',
      }),
    ),
  },
]
export const compiled = operations.map(({ request, answer, ...operation }) => ({
  ...operation,
  request: request ? ajv.compile(request) : null,
  answer: ajv.compile(answer),
}))
