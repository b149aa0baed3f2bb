/** Every setting of the service. The environment is read, validated and documented from this table. */
import { processSettings } from './settings/process.ts'
import { productSettings } from './settings/product.ts'
import { messagingCredentials, messagingSettings } from './settings/messaging.ts'
import { providerSettings } from './settings/providers.ts'
import { live, split, type Setting } from './settings/setting.ts'

export type { Setting } from './settings/setting.ts'

export const settings = {
  ...processSettings,
  ...productSettings,
  ...providerSettings,
  ...messagingSettings,
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings

export const neededLive = ({ neededWhen }: Setting): boolean => neededWhen === live || neededWhen === split

/** The setting whose use makes this one necessary. */
export function neededWith({ neededWhen }: Setting): SettingName | null {
  const [, name] = /^`(\w+)` is set$/.exec(neededWhen ?? '') ?? []
  return name !== undefined && Object.hasOwn(settings, name) ? (name as SettingName) : null
}

/** Any of these settings means real money or real messages. */
export const liveCredentials = [
  'MPESA_CONSUMER_KEY',
  'MPESA_CONSUMER_SECRET',
  'MPESA_PASSKEY',
  'MPESA_INITIATOR_PASSWORD',
  ...messagingCredentials,
  'PAYSTACK_SECRET_KEY',
] as const satisfies readonly SettingName[]

/** Text of `docs/settings.md`. */
export function settingsPage(): string {
  const rows = (Object.entries(settings) as [SettingName, Setting][]).map(([name, setting]) => {
    const preset =
      setting.default === undefined || String(setting.default) === '' ? '' : `\`${String(setting.default)}\``
    const kind =
      setting.type === 'text' && setting.choices
        ? setting.choices.map((choice) => `\`${choice}\``).join(', ')
        : setting.type
    return `| \`${name}\` | ${kind}${setting.secret ? ', secret' : ''} | ${preset} | ${setting.neededWhen ?? ''} | ${setting.what} |`
  })
  return [
    '# Settings',
    '',
    'Printed from `server/platform/config/settings.ts`. Settings come from the environment and are checked at start; one message lists every fault.',
    '',
    '- Without live credentials and without `DATABASE_URL` the service runs in sandbox mode. With `DATABASE_URL` it does so only with `SANDBOX=true`.',
    '- A database that was live once refuses the sandbox, and a sandbox database refuses a live service.',
    '- Every secret can be a file: `SECRET_KEY_FILE` names the file that holds `SECRET_KEY`. The same holds for each setting of the type *secret*.',
    '',
    '| setting | type | default | needed when | what it is for |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
