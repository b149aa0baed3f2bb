/** Processor time of other processes, from Linux's /proc: what a busy machine lengthens least. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const msPerTick = 10

/** False where there is no /proc: the two below then throw. */
export const countsProcessorTime = existsSync('/proc/self/stat')

/** Of a database server with all its processes, those that have ended included, in ms; `data` is its folder. */
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

/** Of this process's children that have ended, in ms. */
export const endedChildrenMs = (): number => (statOf('self')?.ended ?? 0) * msPerTick

type Stat = { readonly parent: string; readonly own: number; readonly ended: number }
/** Ticks of a process and of its children that have ended; undefined where it has ended itself. */
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
