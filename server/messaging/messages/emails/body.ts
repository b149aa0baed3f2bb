/** An e-mail as plain text and as simple HTML: tables and inline styles, which every mail program shows. */
import type { EmailContent, EmailSlip } from './content.ts'

export type EmailBody = { readonly subject: string; readonly text: string; readonly html: string }

/** `language` as in `lang`; `foot`: the sender and how to reach them. */
export const emailBody = (
  content: EmailContent,
  brand: string,
  foot: string,
  language: string,
): EmailBody => ({
  subject: content.subject,
  text: `${[brand, ...content.before, ...(content.link ? [content.link] : []), ...(content.slip ? [slipText(content.slip)] : []), ...content.after, foot].join('\n\n')}\n`,
  html: page(content, brand, foot, language),
})

function slipText({ rows, total }: EmailSlip): string {
  const lines = [...rows, total]
  const [left, right] = [
    Math.max(...lines.map(([label]) => label.length)),
    Math.max(...lines.map(([, amount]) => amount.length)),
  ]
  const line = ([label, amount]: readonly [string, string]) =>
    `${label.padEnd(left + 2)}${amount.padStart(right)}`
  return [...rows.map(line), '-'.repeat(left + 2 + right), line(total)].join('\n')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`

const anchor = (link: string): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere"><a href="${escaped(link)}" style="color:#0B5D3B">${escaped(link)}</a></p>`

const page = (
  { subject, before, link, slip, after }: EmailContent,
  brand: string,
  foot: string,
  language: string,
): string =>
  `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>` +
  `<body style="margin:0;padding:16px;background:#FBF9F4;color:#14241D;font:16px/24px sans-serif"><div style="max-width:480px;margin:0 auto">` +
  `<p style="margin:0 0 16px;font-weight:bold;font-size:20px">${escaped(brand)}</p>${before.map(paragraph).join('')}${link ? anchor(link) : ''}${slip ? slipTable(slip) : ''}${after.map(paragraph).join('')}` +
  `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #D9DED8;color:#4A5A52">${escaped(foot)}</p></div></body></html>`

function slipTable({ rows, total }: EmailSlip): string {
  const row = ([label, amount]: readonly [string, string], style: string): string =>
    `<tr><th scope="row" style="text-align:left;font-weight:normal;padding:8px 0;${style}">${escaped(label)}</th><td style="text-align:right;white-space:nowrap;padding:8px 0;${style}">${escaped(amount)}</td></tr>`
  return (
    '<table style="width:100%;border-collapse:collapse;background:#FFFFFF;margin:0 0 16px">' +
    `${rows.map((each) => row(each, 'border-top:1px solid #D9DED8')).join('')}${row(total, 'border-top:2px solid #14241D;font-weight:bold;font-size:20px')}</table>`
  )
}
