/** One browser for a run. */
import { chromium, type Browser } from 'playwright-core'
import { chromiumFlags, findChromium } from './chromium.ts'

export const openBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags, ...flags] })
