/**
 * A page's scripts, asked for once its first picture stands: until then the network is its text's, its style's
 * and its pictures' alone. Forms and links work meanwhile as they do without scripts.
 */

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
/** The one that starts React; those that only add to a page without it are small, and have an address. */
const starting = /<script([^>]*) type="module"[^>]*>([^<]*__reactRouterRouteModules[^<]*)<\/script>/

/**
 * Runs in the browser, as text. A frame is drawn only after the style sheet came; what waits behind it runs
 * once the frame was drawn. A page that nobody sees draws none: it starts at once.
 */
const starter = `(function(code,files){
function add(tag,given){document.head.append(Object.assign(document.createElement(tag),given))}
function start(){
files.replace(/"(.+?)"/g,function(_,href){add("link",{rel:"modulepreload",href:href})})
add("script",{type:"module",nonce:nonce,textContent:code})}
var nonce=document.currentScript.nonce
document.hidden?start():requestAnimationFrame(function(){setTimeout(start)})})`

/** A text as it stands in an inline script: nothing in it ends the script, and addresses in it stay as they are written. */
const inScript = (text: string): string =>
  `\`${text.replaceAll(/[\\`$]/g, '\\$&').replaceAll('<', '\\u003c')}\``

/** The page as it was rendered, with React and what it needs held back; a page without React as it is. */
export function withLateScripts(html: string): string {
  if (!starting.test(html)) return html
  const files = [...html.matchAll(preload)].map(([, href]) => `href="${href}"`).join(' ')
  return html
    .replaceAll(preload, '')
    .replace(
      starting,
      (_, attributes: string, code: string) =>
        `<script${attributes}>${starter}(${inScript(code)},${inScript(files)})</script>`,
    )
}
