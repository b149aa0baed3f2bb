/**
 * Things that need each other: each is made when it is first asked for, once, whatever the order in which
 * they are listed.
 */

/**
 * How each thing is made. What a maker takes from the first argument is made before it; the second is the same, for
 * what is asked only when a call comes: two things may need each other, but only one of them at once.
 */
export type Makers<Made, All = Made> = {
  readonly [Name in keyof Made]: (made: All, later: All) => Made[Name]
}

/** Throws, naming the way round, where something is needed while it is being made. */
export function makeLazily<Made extends object>(makers: Makers<Made>): Made {
  const all = {} as Made
  const underWay: string[] = []
  for (const [name, make] of Object.entries<(made: Made, later: Made) => unknown>(makers))
    Object.defineProperty(all, name, {
      enumerable: true,
      configurable: true,
      get() {
        if (underWay.includes(name))
          throw new Error(`${[...underWay, name].join(' needs ')}: ask for one later`)
        underWay.push(name)
        try {
          const value = make(all, all)
          Object.defineProperty(all, name, { enumerable: true, value })
          return value
        } finally {
          underWay.pop()
        }
      },
    })
  return all
}
