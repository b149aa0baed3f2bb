/**
 * The Android app's settings pass Bubblewrap's checks (`TwaManifest.validate`, `validatePackageId`, icon sizes), which are
 * repeated here: `@bubblewrap/core` would bring Google's whole API client.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

type Shortcut = Record<'name' | 'shortName' | 'url' | 'chosenIconUrl', string>
type App = Record<
  'packageId' | 'host' | 'name' | 'launcherName' | 'startUrl' | 'iconUrl' | 'maskableIconUrl',
  string
> & {
  readonly shortcuts: readonly Shortcut[]
  readonly shareTarget: { readonly action: string }
  readonly features: object
  readonly enableNotifications: boolean
  readonly fallbackType: string
  readonly [name: `${string}Color` | `${string}ColorDark`]: string
}
const text = readFileSync(new URL('twa-manifest.json', import.meta.url), 'utf8')
const app = JSON.parse(text) as App
/** A package name may not contain one. */
const javaKeywords = new Set(
  'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for goto if implements import instanceof int interface long native new package private protected public return short static strictfp super switch synchronized this throw throws transient try void volatile while'.split(
    ' ',
  ),
)
/** Pixels of a square PNG of ours, from its header; the address has to be https at the app's host. */
function sizeOf(address: string): number {
  const { protocol, host, pathname } = new URL(address)
  expect([protocol, host]).toEqual(['https:', app.host])
  const png = readFileSync(new URL(`../../web/static/${basename(pathname)}`, import.meta.url))
  expect(png.readUInt32BE(16)).toBe(png.readUInt32BE(20))
  return png.readUInt32BE(16)
}

test('what Bubblewrap needs is there', () => {
  for (const name of ['host', 'name', 'launcherName', 'startUrl', 'iconUrl'] as const)
    expect(app[name].trim(), name).not.toBe('')
  const parts = app.packageId.split('.')
  expect(parts.length).toBeGreaterThanOrEqual(2)
  for (const part of parts) {
    expect(part).toMatch(/^[a-z]\w*$/i)
    expect(javaKeywords).not.toContain(part)
  }
  for (const [name, value] of Object.entries(app))
    if (/Color(Dark)?$/.test(name)) expect(value, name).toMatch(/^#[\dA-F]{6}$/)
})
test('icons and addresses are at the host, by https, and large enough', () => {
  expect(Math.min(sizeOf(app.iconUrl), sizeOf(app.maskableIconUrl))).toBeGreaterThanOrEqual(512)
  expect(app.shortcuts.length).toBeLessThanOrEqual(4)
  for (const { name, shortName, url, chosenIconUrl } of app.shortcuts) {
    expect(name).not.toBe('')
    expect(shortName.length).toBeLessThanOrEqual(12)
    expect(new URL(url).origin).toBe(`https://${app.host}`)
    expect(sizeOf(chosenIconUrl)).toBeGreaterThanOrEqual(96)
  }
  expect(new URL(app.shareTarget.action).origin).toBe(`https://${app.host}`)
})
test('the app shows notifications, asks for no other permission, and opens a custom tab as fallback', () => {
  expect(app).toMatchObject({ enableNotifications: true, features: {}, fallbackType: 'customtabs' })
  expect(text).not.toMatch(/locationDelegation|playBilling|"password"/)
})
