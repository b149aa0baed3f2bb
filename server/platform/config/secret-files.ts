/** Secrets from files, as container engines hand them out: `SECRET_KEY_FILE` names the file that has `SECRET_KEY`. */
import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The environment with each of `names` read from the file that `NAME_FILE` names; `wrong` says which file cannot
 * be read, is empty, or stands beside the setting itself.
 */
export function withSecretFiles(
  environment: Environment,
  names: readonly string[],
): { readonly environment: Environment; readonly wrong: readonly string[] } {
  const wrong: string[] = []
  const read: Record<string, string> = {}
  for (const name of names) {
    const path = environment[`${name}_FILE`]?.trim()
    if (!path) continue
    if (environment[name]?.trim()) {
      wrong.push(`${name} and ${name}_FILE are both set: take one of them away`)
      continue
    }
    try {
      read[name] = readFileSync(path, 'utf8').trim()
      if (read[name] === '') wrong.push(`${name}_FILE names an empty file: ${path}`)
    } catch (error) {
      wrong.push(`${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code}): ${path}`)
    }
  }
  return { environment: { ...environment, ...read }, wrong }
}
