/** CPU time of other processes, from Linux's /proc: the measure that a busy machine distorts least. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const msPerTick = 10

/** False without /proc: the two functions below then throw. */
export const countsProcessorTime = existsSync('/proc/self/stat')

/** CPU time in ms of a database server with all its processes, including ended ones; `data` is its folder. */
export function serverMs(data: string): number {
  const server = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]!
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = statOf(pid)
    if (!stat || (pid !== server && stat.parent !== server)) continue
    ticks += pid === server ? stat.own + stat.ended : stat.own
  }
  return ticks * msPerTick
}

/** CPU time in ms of this process's ended children. */
export const endedChildrenMs = (): number => (statOf('self')?.ended ?? 0) * msPerTick

type Stat = { readonly parent: string; readonly own: number; readonly ended: number }
/** Ticks of a process and its ended children; undefined when the process has ended. */
function statOf(pid: string): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const ticks = (first: number): number => Number(fields[first]) + Number(fields[first + 1])
    return { parent: fields[1]!, own: ticks(11), ended: ticks(13) }
  } catch {
    return undefined
  }
}
