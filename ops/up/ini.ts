/** Settings of one of our files with other values than it has, where something runs elsewhere. */
export const withValues = (ini: string, values: Readonly<Record<string, string>>): string =>
  ini.replace(/^([\w-]+)( ?= ?).*$/gm, (line, name: string, between: string) =>
    values[name] === undefined ? line : `${name}${between}${values[name]}`,
  )
