/**
 * A device by what its browser says of itself, coarsely: enough for its owner to know it again, too little to
 * follow anybody.
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
 * `Chrome, Android`; null where the text says nothing that people would know. The order matters: browsers
 * name each other.
 */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const known = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(
    (part) => part !== undefined,
  )
  return known.length > 0 ? known.join(', ') : null
}
