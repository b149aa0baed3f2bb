/** The system's Chromium: where it is, and how it has to be started. */
import { existsSync } from 'node:fs'

const shells = ['/usr/bin/chromium-headless-shell']
const wholes = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** The first of these that is there. */
export const firstOf = (places: readonly (string | undefined)[]): string | undefined =>
  places.find((path) => path !== undefined && path !== '' && existsSync(path))

/**
 * The one named by CHROMIUM_PATH, or a headless shell: without the windows of a whole browser, which are most
 * of its work.
 */
export const headlessShellPath = (): string | undefined => firstOf([process.env.CHROMIUM_PATH, ...shells])
/** The path of a Chromium, the lightest first; undefined when there is none. */
export const chromiumPath = (): string | undefined => headlessShellPath() ?? firstOf(wholes)

export function findChromium(): string {
  const path = chromiumPath()
  if (path === undefined)
    throw new Error('No Chromium found. Install the chromium package of your system, or set CHROMIUM_PATH.')
  return path
}

/**
 * Root may not use Chromium's own sandbox, nor may users of many systems, and it opens our pages only. The rest keeps
 * the browser from calling home.
 */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
