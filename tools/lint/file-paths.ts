/**
 * Lint rules for file paths. A folder's name may contain a space: the `pathname` of a file URL then contains
 * `%20`, and a shell splits an unquoted path.
 */
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]

/**
 * Whether an expression creates a file URL: `new URL('x', import.meta.url)`, or a function that returns one.
 */
const makesFileUrl = (text: string): boolean =>
  text.includes('import.meta.url') && !/\b(?:fileURLToPath|createRequire)\(/.test(text)

const noPathname: Rule = {
  create(context) {
    const { sourceCode } = context
    const urls = new Set<string>()
    const later: (() => void)[] = []
    const message = 'The path of a file has no %20: use fileURLToPath(url) or import.meta.dirname'
    return {
      VariableDeclarator(node) {
        if (!node.init || !makesFileUrl(sourceCode.getText(node.init))) return
        if (node.id.type === 'Identifier') urls.add(node.id.name)
        else if (/\bpathname\b/.test(sourceCode.getText(node.id))) context.report({ node, message })
      },
      MemberExpression(node) {
        const of = sourceCode.getText(node.object)
        if (of === 'import.meta.url') context.report({ node, message })
        if (sourceCode.getText(node.property) !== 'pathname') return
        later.push(() => {
          if (makesFileUrl(of) || urls.has(/^\w+/.exec(of)?.[0] ?? '')) context.report({ node, message })
        })
      },
      'Program:exit'() {
        for (const check of later) check()
      },
    }
  },
}

const noShell: Rule = {
  create(context) {
    const { sourceCode } = context
    const message = 'A shell splits paths at spaces: give the program and its arguments to spawn or execFile'
    return {
      Property(node) {
        if (sourceCode.getText(node.key) === 'shell' && sourceCode.getText(node.value) !== 'false')
          context.report({ node, message })
      },
      ImportDeclaration(node) {
        if (!/^(?:node:)?child_process$/.test(node.source.value)) return
        for (const specifier of node.specifiers)
          if (/^exec(?:Sync)?\b/.test(sourceCode.getText(specifier)))
            context.report({ node: specifier, message })
      },
    }
  },
}

export default {
  meta: { name: 'file-paths' },
  rules: { 'no-pathname': noPathname, 'no-shell': noShell },
}
