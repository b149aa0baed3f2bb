/**
 * Browser state for the device check (rule data-6): battery, private window, developer tools. Values that a
 * browser does not expose are left out.
 */
type State = Record<string, number | boolean>

type Battery = { readonly level: number; readonly charging: boolean }
type Estimate = (found: (usedBytes: number, quotaBytes: number) => void, failed: () => void) => void
/** Properties of some browsers that the platform types lack. */
type Browser = Navigator & {
  readonly getBattery?: () => Promise<Battery>
  readonly webkitTemporaryStorage?: { readonly queryUsageAndQuota: Estimate }
}
type Memory = { readonly memory?: { readonly jsHeapSizeLimit: number } }

/** A docked panel takes more of the window than any browser's own bars next to the page. */
const panelPixelsMin = 170

async function battery({ getBattery }: Browser): Promise<State> {
  if (!getBattery) return {}
  const { level, charging } = await getBattery.call(navigator)
  return { device_battery_level: level, device_battery_charging: charging }
}

/**
 * Chromium gives a private window less storage than twice the heap; Firefox and Safari refuse it the file system
 * of the page.
 */
async function incognito({ webkitTemporaryStorage: temporary, storage }: Browser): Promise<State> {
  const heapBytes = (performance as Performance & Memory).memory?.jsHeapSizeLimit
  if (temporary && heapBytes !== undefined) {
    const quotaBytes = await new Promise<number>((resolve, reject) => {
      temporary.queryUsageAndQuota((_, quota) => resolve(quota), reject)
    })
    return { device_incognito: quotaBytes < 2 * heapBytes }
  }
  if (typeof storage?.getDirectory !== 'function') return {}
  const isRefused = await storage.getDirectory().then(
    () => false,
    () => true,
  )
  return { device_incognito: isRefused }
}

/**
 * Phones have no developer panel. Zoom shrinks both sides of the page equally; a docked panel shrinks one.
 */
function devtools(): State {
  if (!matchMedia('(pointer: fine)').matches) return {}
  const zoom = Math.min(outerWidth / innerWidth, outerHeight / innerHeight)
  const browserFrame = Math.max(outerWidth - innerWidth * zoom, outerHeight - innerHeight * zoom)
  return Number.isFinite(browserFrame) ? { device_devtools_open: browserFrame > panelPixelsMin } : {}
}

export async function browserState(): Promise<State> {
  const none = (): State => ({})
  const [charge, isPrivate] = await Promise.all([
    battery(navigator).catch(none),
    incognito(navigator).catch(none),
  ])
  return { ...charge, ...isPrivate, ...devtools() }
}
