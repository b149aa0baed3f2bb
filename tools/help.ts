import { help } from './commands.ts'

process.stdout.write(`${help()}\n`)
