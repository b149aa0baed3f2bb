/** Copies one of our settings files with some values replaced. */
export const withValues = (ini: string, values: Readonly<Record<string, string>>): string =>
  ini.replace(/^([\w-]+)( ?= ?).*$/gm, (line, name: string, between: string) =>
    values[name] === undefined ? line : `${name}${between}${values[name]}`,
  )
