/** Results that are computed at their first use, because they never change. */

export function once<T>(compute: () => T): () => T {
  let result: { readonly value: T } | undefined
  return () => (result ??= { value: compute() }).value
}

/** The result of each key is kept: for few keys, such as names. */
export function remembered<T extends object | string>(compute: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    const result = compute(key)
    results.set(key, result)
    return result
  }
}
