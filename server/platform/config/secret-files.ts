/**
 * Secrets from files, as container engines provide them: `SECRET_KEY_FILE` is the path of the file with
 * `SECRET_KEY`.
 */
import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the environment with each of `names` read from the file in `NAME_FILE`. `wrong` lists files that
 * are unreadable, empty, or given in addition to the setting itself.
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
