/** Whether a browser asks to be sent no more than it needs: people pay for each megabyte. */
export function savesData(headers: Readonly<Record<string, unknown>>): boolean {
  const said = headers['save-data']
  return typeof said === 'string' && said.trim().toLowerCase() === 'on'
}
