/** Process settings: role, addresses, database, file store and sandbox. */
import { laneNames } from '../../jobs/lanes.ts'
import { live, split, type Setting } from './setting.ts'

export const processSettings = {
  ROLE: {
    type: 'text',
    default: 'all',
    choices: ['all', 'web', 'api', 'worker'],
    what: 'what this process does: all of it, or one part. `web`: pages and the calls their scripts make; `api`: every call, callbacks and the sandbox; `worker`: jobs',
  },
  PORT: { type: 'number', default: 8080, min: 0, max: 65_535, what: 'port to listen on; 0 takes a free one' },
  HOST: { type: 'text', default: '0.0.0.0', what: 'address to listen on' },
  PUBLIC_URL: {
    type: 'url',
    neededWhen: split,
    what: 'public address of the service; with https, cookies get the prefix `__Host-`',
  },
  CDN_URL: {
    type: 'url',
    what: 'address of a CDN that fetches and serves our `/assets/`; without it the service serves them',
  },
  TRUST_PROXY: {
    type: 'list',
    default: [],
    what: 'addresses of trusted proxies, whose `X-Forwarded-For` is used',
  },
  LOG_LEVEL: {
    type: 'text',
    default: 'info',
    choices: ['silent', 'debug', 'info', 'warn', 'error'],
    what: 'lowest level of log lines that are written',
  },
  METRICS_PORT: {
    type: 'number',
    min: 1,
    max: 65_535,
    what: 'port of `/metrics` for Prometheus, which only Prometheus may reach; without it there are no metrics',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    type: 'url',
    inside: true,
    what: 'address of an OpenTelemetry collector that receives traces by OTLP over HTTP; without it there is no tracing',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    type: 'number',
    default: 0.05,
    min: 0,
    max: 1,
    what: 'share of the requests that are traced',
  },
  RATE_LIMIT_FACTOR: {
    type: 'number',
    default: 1,
    min: 0.01,
    max: 1_000_000,
    what: 'multiplies the limits on calls per address',
  },

  DATABASE_URL: {
    type: 'text',
    secret: true,
    neededWhen: split,
    what: 'PostgreSQL 15 or newer, by TLS with a checked certificate unless it is on this machine or `sslmode` in the address says otherwise; without it an embedded one runs in `DATA_DIR`',
  },
  DATABASE_READ_URL: {
    type: 'text',
    secret: true,
    what: 'a hot standby of that database for read-only figures and lists; without it, or while it is unavailable or more than 30 seconds behind, they are read from the database itself ([which](operations/layouts.md#the-replica))',
  },
  DATABASE_POOL: {
    type: 'number',
    default: 12,
    min: 2,
    max: 500,
    what: 'database connections of this process. With the default, two processes each of `web` and `api` and three workers stay under the 100 that PostgreSQL allows, with room for a migration and an operator',
  },
  DATABASE_STATEMENT_SECONDS: {
    type: 'number',
    default: 30,
    min: 1,
    max: 3_600,
    what: 'longest time one statement may take',
  },
  DATA_DIR: {
    type: 'text',
    default: '.data',
    what: 'folder of the embedded database and the sandbox; in sandbox mode the processes of one service share it',
  },
  WORKER_CONCURRENCY: {
    type: 'number',
    default: 4,
    min: 1,
    max: 100,
    what: 'jobs of one lane that run at the same time in this process',
  },
  WORKER_LANES: {
    type: 'list',
    default: laneNames,
    what: `lanes whose jobs this process runs, each optionally with its own number of concurrent jobs (\`codes\` has 16, \`daily\` 1): \`money:8,codes\``,
  },
  SECRET_KEY: {
    type: 'text',
    secret: true,
    lengthMin: 32,
    neededWhen: live,
    what: 'keys for tokens, codes and encrypted data, 32 characters or more each, separated by commas or white space: the first key writes, all keys read ([how to change it](operations/keys.md)); sandbox mode creates one in `DATA_DIR`',
  },
  FILES_S3_ENDPOINT: {
    type: 'url',
    inside: true,
    what: 'address of an S3-compatible store for uploaded files; without it they are stored in `DATA_DIR`; encrypted in both',
  },
  FILES_S3_BUCKET: { type: 'text', what: 'its bucket' },
  FILES_S3_REGION: { type: 'text', default: 'us-east-1', what: 'its region' },
  FILES_S3_ACCESS_KEY: { type: 'text', what: 'its access key' },
  FILES_S3_SECRET: { type: 'text', secret: true, what: 'the secret of that access key' },
  STAFF_OPENID_ISSUER: {
    type: 'url',
    what: "issuer of the lender's own identity provider (OpenID Connect), whose accounts staff may also use to sign in ([how](decisions/2026-11-24-staff-by-openid-connect.md))",
  },
  STAFF_OPENID_CLIENT_ID: {
    type: 'text',
    neededWhen: '`STAFF_OPENID_ISSUER` is set',
    what: 'client id at that provider; the redirect address is `/office/sign-in/provider/answer`',
  },
  STAFF_OPENID_CLIENT_SECRET: {
    type: 'text',
    secret: true,
    neededWhen: '`STAFF_OPENID_ISSUER` is set',
    what: 'the secret of that client',
  },
  SANDBOX: {
    type: 'flag',
    what: 'stand-ins for M-Pesa, cards, SMS, e-mail and the content server at `/sandbox`; on by default only without live credentials and without `DATABASE_URL`; refused with live credentials and on a database that was ever live',
  },

  SEED: {
    type: 'text',
    choices: ['personas', 'book'],
    what: "data for an empty database at the start, in sandbox mode only: `personas` are customers in every state of an application and a loan, `book` is a lender's book of 2,000 loans over 18 months; the sandbox page signs in customers of the first, and our staff of both",
  },
} as const satisfies Record<string, Setting>
