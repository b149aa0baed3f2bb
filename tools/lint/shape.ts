/** Lint rules for the shape of code. */
import type { RuleTester } from 'oxlint/plugins-dev'

type Rule = Parameters<RuleTester['run']>[1]

const nestedTernaries: Rule = {
  create(context) {
    /** The ternary of which a node is a part, not counting what it is computed from in calls or JSX. */
    const outer = (node: { readonly parent: { readonly type: string } | null }) =>
      node.parent?.type === 'ConditionalExpression' ? node.parent : null
    return {
      ConditionalExpression(node) {
        const around = outer(node)
        if (around && outer(around as typeof node))
          context.report({ node, message: 'Ternaries nest at most once: use early returns or a table' })
      },
    }
  },
}

const mutableGlobals: Rule = {
  create(context) {
    return {
      VariableDeclaration(node) {
        const isGlobal = node.parent.type === 'Program' || node.parent.type === 'ExportNamedDeclaration'
        if (isGlobal && node.kind === 'let')
          context.report({ node, message: 'A module keeps no state: hold it in what a function creates' })
      },
    }
  },
}

export default {
  meta: { name: 'shape' },
  rules: { 'nested-ternaries': nestedTernaries, 'mutable-globals': mutableGlobals },
}
