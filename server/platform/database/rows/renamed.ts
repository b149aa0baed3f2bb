/** Copies values under other names, such as column names; absent values stay absent. */
export const renamed = <Values extends object, const Names extends Readonly<Record<keyof Values, string>>>(
  values: Values,
  names: Names,
) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [names[name as keyof Values], value]),
  ) as { [name in keyof Values as Names[name]]: Values[name] }
