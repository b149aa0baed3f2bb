/**
 * Objects that depend on each other. Each is created once, at first use, whatever their order in the list.
 */

/**
 * How each object is made. A dependency read from the first argument is created first. The second argument is
 * for dependencies used only at call time: two objects may depend on each other if one of them uses the
 * second.
 */
export type Makers<Made, All = Made> = {
  readonly [Name in keyof Made]: (made: All, later: All) => Made[Name]
}

/** Throws, naming the cycle, when an object is needed while it is being created. */
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
