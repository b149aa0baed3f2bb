/**
 * A rough device name from the browser's user agent: enough for the owner to recognise the device, too little
 * to track a person.
 */
const browsers = [
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/KAIOS/i, 'KaiOS'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

const firstOf = (rules: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Returns for example `Chrome, Android`; null when the text names no common browser. The order matters,
 * because browsers include each other's names.
 */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const known = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(
    (part) => part !== undefined,
  )
  return known.length > 0 ? known.join(', ') : null
}
