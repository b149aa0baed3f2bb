/**
 * What accompanies every call: headers, envelope, configuration, and data that a browser collects.
 * `e2e/startup.journey.ts` (headers, storage) and `e2e/consent.journey.ts` (device, location) cover the steps
 * in a browser.
 */
import { expect } from 'vitest'
import { fieldsOf, has, like, script, text, type Row } from './row.ts'
import { looking } from './sequences.ts'

/** Device data of the data format; the copy of the customer's data shows what was stored. */
const sent = {
  userAgent: 'Opera Mini',
  language: 'en-KE',
  fingerprint: 'fingerprint7abcdef',
  juicyLabsSession: 'b7e0',
  timezone: 'Africa/Nairobi',
  page: '/en/account',
  geo_ts: 1,
  geo_lon: 36.817,
  geo_lat: -1.286,
  geo_acc: 25,
  device_screen_resolution: '360,640',
  device_touch_support: 'touch',
  device_web_gl_basics: 'webgl',
  device_canvas: 'canvas',
  device_audio: 'audio',
  device_fonts: 'fonts',
  device_battery_level: 0.42,
  device_incognito: false,
  device_devtools_open: true,
}
const sends = (signals: object): string =>
  `fresh POST /api/account/device-signals ${JSON.stringify({ signals })} X-DEVICE-ID=browser-1`
const copied = (signals: object): string =>
  `${sends(signals)} > fresh POST /api/user/proof {"currentPassword":"Kesho!2026"} > fresh page /api/account/data/export`
const kept = (name: string, value: unknown, signals: object = sent): Row => [
  `device map: ${name}`,
  copied(signals),
  'html',
  has(`"${name}": ${JSON.stringify(value)}`),
]
const campaign = {
  visit_source: 'radio',
  visit_referrer: 'news.example',
  utm_campaign: 'rains',
  utm_content: 'a',
  utm_source: 'radio',
  utm_medium: 'spot',
  utm_term: 'loan',
  transaction_id: 't-1',
  click_id: 'c-1',
}

export const rows: readonly Row[] = [
  ['every call sends cookies', 'borrower GET /api/v1/customer/account', 'status', 200],
  script('every call sends X-SESSION-ID', '/en/account', 'x-session-id', 'borrower'),
  script('X-SESSION-ID is the stored user guid', '/en/account', 'userGuid', 'borrower'),
  script('every call sends X-DEVICE-ID', '/en/account', 'x-device-id', 'borrower'),
  script('X-DEVICE-ID is stored', '/en/account', 'deviceId', 'borrower'),
  script('every call sends X-Client-Time-Zone', '/en/account', 'x-client-time-zone', 'borrower'),
  ['X-DEVICE-ID is generated once', 'visitor page /en', 'headers.set-cookie', text],
  [
    'answers are unwrapped from a data envelope',
    'visitor json /api/settings',
    'body.data.loanRequestsEnabled',
    true,
  ],
  ['a problem has no data', 'visitor json /api/v1/customer/account', 'body.data', undefined, 401],
  [
    'the login manager at its own address',
    'otherSettings:visitor GET /api/app-config',
    'data.loginManagerUrl',
    'https://login.example',
  ],
  [
    'bearer authorization with an access token',
    'visitor POST /api/v2/ken/users/login/password {"phone":"{borrower.phone}","password":"Kesho!2026","scope":"profile"} > visitor GET /api/v1/customer/account bearer:{data.identityTokenData.access_token}',
    'data.guid',
    text,
  ],
  ['startup: the current user', 'borrower GET /api/v1/customer/account', 'data.guid', text],
  ['startup: contacts', 'visitor GET /api/app-config', 'data.brand.hotline', '+254 20 000 0000'],
  ['startup: profile data', 'borrower GET /api/v1/customer/current', 'data.firstName', 'Wanjiku'],
  ['device map: taken', sends(sent), 'data.taken', true],
  ...Object.entries(sent).map(([name, value]) => kept(name, value)),
  kept('cid', 'browser-1'),
  kept('geo_code', 1, { fingerprint: 'fingerprint8abcdef', geo_code: 1, geo_message: 'denied' }),
  kept('geo_message', 'denied', { fingerprint: 'fingerprint8abcdef', geo_code: 1, geo_message: 'denied' }),
  ...Object.entries(campaign).map(([name, value]): Row => [
    `device map: ${name}`,
    copied(sent).replaceAll('fresh', 'campaign'),
    'html',
    has(`"${name}": ${JSON.stringify(value)}`),
  ]),
  [
    'device map: nothing else is kept',
    copied({ ...sent, contacts: 'all of them' }),
    'html',
    expect.not.stringContaining('all of them'),
  ],
  ['geolocation: high accuracy', looking, 'scripts', has('enableHighAccuracy:!0')],
  ['geolocation: at most 30 s old', looking, 'scripts', has('maximumAge:3e4')],
  ['geolocation: timeout 10 s', looking, 'scripts', has('timeout:1e4')],
  ['geolocation: waits up to 5 s', looking, 'scripts', like(/5e3/)],
  ['the session id: waits 500 ms', looking, 'scripts', like(/\b500\b/)],
  ['a content-management client', 'visitor GET /api/pages/dynamic?pageId=about', 'data.title', 'About us'],
  [
    'configuration: API base URL',
    'visitor GET /api/app-config',
    'data.apiBaseUrl',
    like(/^http:\/\/localhost:\d+$/),
  ],
  [
    'configuration: CDN URL',
    'otherSettings:visitor GET /api/app-config',
    'data.cdnUrl',
    'https://cdn.example',
  ],
  [
    'configuration: site URL',
    'visitor GET /api/app-config',
    'data.siteUrl',
    like(/^http:\/\/localhost:\d+$/),
  ],
  ...fieldsOf('otherSettings:visitor GET /api/app-config', 'data', {
    'brand.name': 'Haraka',
    creditBureauPartnerId: 'partner-7',
    'analytics.googleAnalyticsId': 'G-1234567890',
    'captcha.kind': 'proofOfWork',
    'captcha.challengeUrl': has('/api/captcha'),
    identityServiceUrl: 'https://login.example',
    identityClientId: null,
    loginManagerUrl: 'https://login.example',
    eventMetricsUrl: has('/api/events'),
    'passwordPolicy.charactersMin': 12,
    cacheSeconds: 60,
  }),
  ['storage: calculator input in session storage', 'visitor scripts /en', 'scripts', has('sessionStorage')],
  script('storage: user guid in local storage', '/en/account', 'localStorage', 'borrower'),
  script('storage: deviceId in local storage', '/en/account', 'deviceId', 'borrower'),
  [
    'storage: utm values in cookies',
    'visitor page /en?utm_source=radio&utm_medium=spot',
    'headers.set-cookie',
    has('utm_source=radio&utm_medium=spot'),
  ],
  [
    'the service notifies third-party analytics, no page does',
    'otherSettings:visitor page /es',
    'html',
    expect.not.stringContaining('googletagmanager'),
  ],
]
